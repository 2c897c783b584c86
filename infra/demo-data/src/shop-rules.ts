import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as terms from '../../../services/commerce/src/modules/club/consents/club-terms.js';
import type * as figures from '../../../services/commerce/src/modules/figures/sales-days.js';
import type * as rates from '../../../services/commerce/src/modules/items/stay-rate.js';
import type * as links from '../../../services/commerce/src/modules/orders/order-link.js';
import type * as mails from '../../../services/commerce/src/modules/orders/order-mails.js';
import type * as pricing from '../../../services/commerce/src/modules/pricing/price-basket.js';
import type * as refunds from '../../../services/commerce/src/modules/refunds/refund-plan.js';
import type * as templates from '../../../services/worker/src/modules/notifications/templates/index.js';
import { folderOf } from '@shamba/dev-stack';

type Commerce = typeof pricing &
  typeof rates &
  typeof refunds &
  typeof mails &
  typeof links &
  typeof terms &
  typeof figures;
type Worker = typeof templates;

/** What the services compute, for the demo data: prices, refunds, mails and consents are theirs, not a copy of them. */
export type ShopRules = Pick<
  Commerce,
  | 'priceBasket'
  | 'nightlyRate'
  | 'planRefund'
  | 'planRest'
  | 'confirmationMail'
  | 'refundedMail'
  | 'tokenHash'
  | 'orderPath'
  | 'clubTerms'
  | 'fillDays'
> &
  Pick<Worker, 'writeMail'>;

const built = (service: 'commerce' | 'worker', file: string): string =>
  pathToFileURL(join(folderOf(service), 'dist', 'modules', file)).href;

/** The rules as they are built. */
export async function loadShopRules(): Promise<ShopRules> {
  const parts = await Promise.all([
    import(built('commerce', 'pricing/price-basket.js')) as Promise<Commerce>,
    import(built('commerce', 'items/stay-rate.js')) as Promise<Commerce>,
    import(built('commerce', 'refunds/refund-plan.js')) as Promise<Commerce>,
    import(built('commerce', 'orders/order-mails.js')) as Promise<Commerce>,
    import(built('commerce', 'orders/order-link.js')) as Promise<Commerce>,
    import(built('commerce', 'figures/sales-days.js')) as Promise<Commerce>,
    import(built('commerce', 'club/consents/club-terms.js')) as Promise<Commerce>,
    import(built('worker', 'notifications/templates/index.js')) as Promise<Worker>,
  ]);
  return Object.assign({}, ...parts) as ShopRules;
}
