// Chunks, style sheets and the style elements of Radix are made by script: under the page's CSP they need its nonce.
// Browsers hide the attribute from selectors' values, the property still has it.
__webpack_nonce__ = document.querySelector('script[nonce]')?.nonce ?? '';
