/** Set here for the build's runtime. */
declare let __webpack_nonce__: string;

// Chunks, style sheets and the style elements of Radix are made by script: under the page's CSP they need its nonce.
// Browsers hide the attribute from selectors' values, the property still has it. As a plugin of the federation runtime
// this is the first code of a build to run, before its first chunk is asked for.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

export default (): { name: string } => ({ name: 'shamba-nonce' });
