/** A file that is imported is its text. */
export default { process: (text: string) => ({ code: `export default ${JSON.stringify(text)};` }) };
