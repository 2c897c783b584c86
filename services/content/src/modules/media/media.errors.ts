import { DomainError } from '@shamba/service-kit';

/** The file is no picture that we take, whatever its name says. */
export class UnsupportedPicture extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'unsupported_picture',
      status: 'unsupported_media',
      publicMessage: 'Please upload a JPG, PNG or WebP image.',
      cause,
    });
  }
}

export class PictureTooLarge extends DomainError {
  constructor(message: string) {
    super({ code: 'too_large', status: 'too_large', publicMessage: message });
  }
}

export class NoPicture extends DomainError {
  constructor() {
    const message = 'Please choose an image.';
    super({ code: 'no_picture', status: 'bad_request', publicMessage: message, errors: { image: [message] } });
  }
}

/** The place where pictures are kept has no room left. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super({
      code: 'storage_full',
      status: 'unavailable',
      publicMessage: 'There is no room left for pictures. Please tell your administrator.',
      logLevel: 'error',
      cause,
    });
  }
}
