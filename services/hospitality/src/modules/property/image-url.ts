/** A picture's address: http(s), or a path on this site. */
export const IMAGE_URL = /^(https?:\/\/|\/(?!\/))\S+$/;
export const IMAGE_URL_MESSAGE = 'Please enter an image address that starts with https:// or /';
