/** Turns an imported file into a module that exports the file's text. */
export default { process: (text: string) => ({ code: `export default ${JSON.stringify(text)};` }) };
