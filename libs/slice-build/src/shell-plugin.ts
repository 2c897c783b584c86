import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Compilation, type Compiler } from '@rspack/core';

/**
 * `@@hero.title@@` in a template: the class `title` of hero.module.css, as
 * this build names it (or `.shell-hero-title` of plain CSS).
 */
const CLASS = /@@([a-z-]+)\.([A-Za-z]+)@@/g;
const PARTIAL = /\{\{> ([a-z-]+)\}\}/g;

interface ShellOptions {
  /** The shell's folder. */
  context: string;
  /** Versions of the packages that the shell provides to slices. */
  sdk: string;
  uiCore: string;
}

/** dist/shell.json: the shell's build, as the gateway needs it to answer with a page. */
interface ShellFacts {
  version: string;
  sdk: string;
  uiCore: string;
  /** Scripts in the order in which they run; `first` runs them once the document is on screen. */
  js: string[];
  first: string;
  css: string[];
  preloads: { href: string; as: string; type: string; crossorigin: boolean }[];
  icon: string;
  template: string;
  site: object;
}

/** Writes dist/shell.json and dist/templates/page.mustache (partials and hashed assets in place) beside dist/assets. */
export class ShellPlugin {
  readonly options: ShellOptions;

  constructor(options: ShellOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      const templates = join(this.options.context, 'templates');
      compilation.contextDependencies.add(templates);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellPlugin', stage: stage + 100 }, () => {
        if (compilation.errors.length > 0) return;
        const shell = this.describe(compilation);
        this.emit(compilation, '../shell.json', `${JSON.stringify(shell, null, 2)}\n`);
        this.emit(compilation, `../${shell.template}`, this.page(templates, shell, cssText(compilation)));
      });
    });
  }

  describe(compilation: Compilation): ShellFacts {
    const { context, sdk, uiCore } = this.options;
    const files = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(
      (file) => !file.includes('.hot-update.'),
    );
    const urls = (extension: string) =>
      files.filter((file) => file.endsWith(extension)).map((file) => `/assets/${file}`);
    const fonts = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => PRELOADED_FONT.test(name))
      .sort();
    const site = JSON.parse(readFileSync(join(context, 'site.json'), 'utf8')) as object;
    const { version } = JSON.parse(readFileSync(join(context, 'package.json'), 'utf8')) as { version: string };
    return {
      version,
      sdk,
      uiCore,
      js: urls('.js'),
      first: `/assets/${compilation.getAssets().find(({ name }) => /^run-scripts\.[0-9a-f]+\.mjs$/.test(name))?.name}`,
      css: urls('.css'),
      preloads: fonts.map((name) => ({ href: `/assets/${name}`, as: 'font', type: 'font/woff2', crossorigin: true })),
      icon: `/assets/${compilation.getAssets().find(({ name }) => /^icon\.[0-9a-f]+\.svg$/.test(name))?.name}`,
      template: 'templates/page.mustache',
      site,
    };
  }

  page(folder: string, shell: ShellFacts, css: string): string {
    const read = (name: string) => readFileSync(join(folder, `${name}.mustache`), 'utf8').trim();
    const assets = [
      ...shell.preloads.map(
        ({ href, as, type }) => `<link rel="preload" href="${href}" as="${as}" type="${type}" crossorigin>`,
      ),
      ...shell.css.map((href) => `<link rel="stylesheet" href="${href}">`),
      `<script type="module" nonce="{{nonce}}" src="${shell.first}"></script>`,
      ...shell.js.map((href) => `<link rel="preload" href="${href}" as="script" media="not all" data-run>`),
    ];
    return `${read('page')
      .replace(PARTIAL, (_tag, name: string) => read(name))
      .replace('@@assets@@', assets.join('\n'))
      .replace('@@icon@@', shell.icon)
      .replace(CLASS, (tag, file: string, local: string) => className(css, file, local, tag))}\n`;
  }

  emit(compilation: Compilation, path: string, text: string): void {
    compilation.emitAsset(path, new rspack.sources.RawSource(text));
  }
}

/** The build fails for a class without styles, which would leave the first paint unstyled. */
function className(css: string, file: string, local: string, tag: string): string {
  const names = [`shell-${file}.module-${local}`, `shell-${file}-${local}`];
  const name = names.find((candidate) => css.includes(`.${candidate.replace('.', '\\.')}`));
  if (!name) throw new Error(`shell templates: no class for ${tag}`);
  return name;
}

const cssText = (compilation: Compilation): string =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ source }) => source.source().toString())
    .join('');

/** The fonts of the first screen. */
const PRELOADED_FONT = /^(fraunces-display|source-sans-3-latin-wght-normal)\.[0-9a-f]+\.woff2$/;
