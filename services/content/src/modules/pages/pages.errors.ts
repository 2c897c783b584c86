import { InvalidFields } from '@shamba/service-kit';

/** An image entry takes a link or nothing. */
export class NotALink extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['Please enter a link that starts with http://, https:// or /'] });
  }
}
