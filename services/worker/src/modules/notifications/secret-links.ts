/** Token of a link: the part after the # of an address. */
const TOKEN = /#(?<=https?:\/\/[^\s"'<>#]+#)[\w.~%-]{8,}/g;
/** Key in an old order link, in text and in markup. */
const KEY = /([?&](?:amp;)?key=)[\w.~%-]{8,}/g;

/**
 * Hides the tokens of secret links in text or markup. They open an account or an order, so only the addressee may
 * see them.
 */
export const withoutSecretLinks = (text: string): string => text.replace(TOKEN, '#hidden').replace(KEY, '$1hidden');
