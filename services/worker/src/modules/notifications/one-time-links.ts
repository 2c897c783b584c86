/** The token of a one-time link: whatever stands behind the # of an address. */
const TOKEN = /(https?:\/\/[^\s"'<>#]+)#[\w.~%-]{8,}/g;

/** Text or markup whose one-time links lead nowhere any more. What is in them opens an account: only its owner may see it. */
export const withoutOneTimeLinks = (text: string): string => text.replace(TOKEN, '$1#hidden');
