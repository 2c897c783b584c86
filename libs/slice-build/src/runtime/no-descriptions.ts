// Federation's errors say their code and where it is described; the descriptions are not carried to each visitor.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
