/** Pictures come from the web or from this site; nothing that a page could run. */
export const LINK = /^(https?:\/\/|\/(?!\/))\S+$/;
