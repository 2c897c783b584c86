import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * `@@hero.title@@` in a template: the class `title` of hero.module.css, as
 * this build names it (or `.shell-hero-title` of plain CSS).
 */
const CLASS = /@@([a-z-]+)\.([A-Za-z]+)@@/g;
const PARTIAL = /\{\{> ([a-z-]+)\}\}/g;

/** Writes dist/shell.json and dist/templates/page.mustache (partials and hashed assets in place) beside dist/assets. */
export class ShellPlugin {
  constructor({ context, sdk, uiCore }) {
    this.context = context;
    this.sdk = sdk;
    this.uiCore = uiCore;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      const templates = join(this.context, 'templates');
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

  describe(compilation) {
    const files = compilation.entrypoints
      .get('main')
      .getFiles()
      .filter((file) => !file.includes('.hot-update.'));
    const urls = (extension) => files.filter((file) => file.endsWith(extension)).map((file) => `/assets/${file}`);
    const fonts = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => PRELOADED_FONT.test(name))
      .sort();
    const site = JSON.parse(readFileSync(join(this.context, 'site.json'), 'utf8'));
    const { version } = JSON.parse(readFileSync(join(this.context, 'package.json'), 'utf8'));
    return {
      version,
      sdk: this.sdk,
      uiCore: this.uiCore,
      js: urls('.js'),
      css: urls('.css'),
      preloads: fonts.map((name) => ({ href: `/assets/${name}`, as: 'font', type: 'font/woff2', crossorigin: true })),
      icon: `/assets/${compilation.getAssets().find(({ name }) => /^icon\.[0-9a-f]+\.svg$/.test(name))?.name}`,
      template: 'templates/page.mustache',
      site,
    };
  }

  page(folder, shell, css) {
    const read = (name) => readFileSync(join(folder, `${name}.mustache`), 'utf8').trim();
    const assets = [
      ...shell.preloads.map(
        ({ href, as, type }) => `<link rel="preload" href="${href}" as="${as}" type="${type}" crossorigin>`,
      ),
      ...shell.css.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...shell.js.map((src) => `<script defer nonce="{{nonce}}" src="${src}"></script>`),
    ];
    return `${read('page')
      .replace(PARTIAL, (_tag, name) => read(name))
      .replace('@@assets@@', assets.join('\n'))
      .replace('@@icon@@', shell.icon)
      .replace(CLASS, (tag, file, local) => className(css, file, local, tag))}\n`;
  }

  emit(compilation, path, text) {
    compilation.emitAsset(path, new rspack.sources.RawSource(text));
  }
}

/** A class that the style sheets do not have would leave the first paint naked: the build fails instead. */
function className(css, file, local, tag) {
  const names = [`shell-${file}.module-${local}`, `shell-${file}-${local}`];
  const name = names.find((candidate) => css.includes(`.${candidate.replace('.', '\\.')}`));
  if (!name) throw new Error(`shell templates: no class for ${tag}`);
  return name;
}

const cssText = (compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ source }) => source.source().toString())
    .join('');

/** What the first screen is set in. */
const PRELOADED_FONT = /^(fraunces-display|source-sans-3-latin-wght-normal)\.[0-9a-f]+\.woff2$/;
