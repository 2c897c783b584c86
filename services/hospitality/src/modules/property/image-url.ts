export const IMAGE_URL_MESSAGE = 'Please enter an image address that starts with https:// or /';
