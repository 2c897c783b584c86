import { DomainError } from '@shamba/service-kit/http';

/** Another wine on sale has the same SKU. */
export class SkuTaken extends DomainError {
  constructor(sku: string) {
    const message = `Another wine has the SKU ${sku}.`;
    super({ code: 'sku_taken', status: 'conflict', publicMessage: message, errors: { sku: [message] } });
  }
}

/** Another wine on sale has the same address. */
export class SlugTaken extends DomainError {
  constructor(slug: string) {
    const message = `Another wine has the address ${slug}.`;
    super({ code: 'slug_taken', status: 'conflict', publicMessage: message, errors: { slug: [message] } });
  }
}
