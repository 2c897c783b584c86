/** A file that is imported is its text. */
export default { process: (text) => ({ code: `export default ${JSON.stringify(text)};` }) };
