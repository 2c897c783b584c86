/** The token of a link: what stands behind the # of an address. */
const TOKEN = /#(?<=https?:\/\/[^\s"'<>#]+#)[\w.~%-]{8,}/g;
/** The key of an order's link as mails had it before, in text and in markup. */
const KEY = /([?&](?:amp;)?key=)[\w.~%-]{8,}/g;

/**
 * Text or markup with its secret links made unusable: they open
 * an account or an order, so only the addressee may see them.
 */
export const withoutSecretLinks = (text: string): string => text.replace(TOKEN, '#hidden').replace(KEY, '$1hidden');
