// Federation's errors have their code and a link to its description; the bundle leaves the descriptions out.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
