import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

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
        this.emit(compilation, `../${shell.template}`, this.page(templates, shell));
      });
    });
  }

  describe(compilation) {
    const files = compilation.entrypoints.get('main').getFiles().filter((file) => !file.includes('.hot-update.'));
    const urls = (extension) => files.filter((file) => file.endsWith(extension)).map((file) => `/assets/${file}`);
    const fonts = compilation.getAssets().map(({ name }) => name).filter((name) => PRELOADED_FONT.test(name)).sort();
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

  page(folder, shell) {
    const read = (name) => readFileSync(join(folder, `${name}.mustache`), 'utf8').trim();
    const assets = [
      ...shell.preloads.map(({ href, as, type }) => `<link rel="preload" href="${href}" as="${as}" type="${type}" crossorigin>`),
      ...shell.css.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...shell.js.map((src) => `<script defer nonce="{{nonce}}" src="${src}"></script>`),
    ];
    return `${read('page')
      .replace(PARTIAL, (_tag, name) => read(name))
      .replace('@@assets@@', assets.join('\n'))
      .replace('@@icon@@', shell.icon)}\n`;
  }

  emit(compilation, path, text) {
    compilation.emitAsset(path, new rspack.sources.RawSource(text));
  }
}

/** The upright Latin faces of both families: what the first screen is set in. */
const PRELOADED_FONT = /-latin-(?!ext).*(?:wght|standard|opsz|full)-normal\.[0-9a-f]+\.woff2$/;
