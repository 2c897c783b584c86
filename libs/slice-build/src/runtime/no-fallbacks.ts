/** Federation's data of a build, as far as it is used here. */
interface Federation {
  initOptions: object;
  runtime: { init: (options: object) => object };
}

// Replaces the start of a build whose shared packages have smaller copies for some of its pages; no build here has
// them.
export const init = ({ webpackRequire }: { webpackRequire: { federation: Federation } }): object =>
  webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);

export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;
