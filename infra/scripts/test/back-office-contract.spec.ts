// Checks that the calls of the back office's contract take and answer its fields.
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { OpenApi, Operation } from '../lib/open-api.ts';
import { readJson } from '../lib/read-json.ts';
import { ROOT } from '../lib/root.mjs';

const SERVICES = ['gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker'];
const words = (text: string): string[] => text.trim().split(/\s+/);

const BOOKING = words(`guest_name guest_email guest_phone number_of_guests check_in_date check_out_date booking_status
  payment_status special_requests base_rate_per_night cleaning_fee tax_rate total_amount add_ons`);
const SETTINGS = words(`weekday_rate weekend_rate cleaning_fee tax_rate max_guests min_stay_nights check_in_time
  check_out_time auto_confirm`);
const WINE = words('name price type vintage description tasting_notes sku featured image_url rating');
const EVENT = words(`title description category event_dates date price location max_attendees featured image_url
  ticket_link`);
const EXPERIENCE = words(`title description price duration max_guests included_items perfect_for image_url featured
  active category availability booking_info`);
const TIER = words('name swahili_name description discount_percentage max_tastings benefits active');
const SHIPPING = words('state_code state_name shipping_cost free_shipping_threshold');
const ELEMENT = words('id section_name content_key content_type content_value display_order updated_at');

/** Fields that each call must accept. */
const TAKEN = {
  'POST /api/vineyard-stay/bookings': BOOKING,
  'PUT /api/vineyard-stay/settings': SETTINGS,
  'POST /api/vineyard-stay/blocked-dates': words('start_date end_date reason created_by'),
  'POST /api/vineyard-stay/gallery': words('image_url alt_text caption is_featured display_order active'),
  'PUT /api/vineyard-stay/gallery/{id}': words('alt_text caption is_featured'),
  'PUT /api/vineyard-stay/gallery/reorder': ['images'],
  'POST /api/admin/upload': ['image'],
  'POST /api/upload/hero-image': words('image page sectionId'),
  'POST /api/admin/wines': [...WINE, 'stock', 'image'],
  'PUT /api/admin/wines/{id}': [...WINE, 'stock', 'image'],
  'POST /api/admin/users/create-admin': words('username password'),
  'POST /api/admin/events': EVENT,
  'PUT /api/admin/events/{id}': EVENT,
  'POST /api/admin/wine-club/tiers': TIER,
  'PUT /api/admin/wine-club/tiers/{id}': TIER,
  'POST /api/experiences': EXPERIENCE,
  'PUT /api/experiences/{id}': EXPERIENCE,
  'PUT /api/pages/content/{id}': ['content_value'],
  'PUT /api/pages/content/element': words('page elementId content'),
  'POST /api/admin/shipping-settings': SHIPPING,
  'PUT /api/admin/shipping-settings/{id}': SHIPPING,
};

/** Fields that each call must answer. */
const ANSWERED = {
  'GET /api/vineyard-stay/bookings': [...BOOKING, 'id', 'total_nights', 'add_on_total', 'created_at'],
  'GET /api/vineyard-stay/settings': SETTINGS,
  'GET /api/vineyard-stay/blocked-dates': words('id start_date end_date reason created_by'),
  'GET /api/vineyard-stay/gallery': words('id image_url alt_text caption is_featured display_order active uploaded_by'),
  'POST /api/admin/upload': ['url'],
  'POST /api/upload/hero-image': ['imageUrl'],
  'GET /api/admin/event-registrations': words(`id event_title event_date registration_type quantity customer_name
    customer_email customer_phone created_at`),
  'GET /api/admin/experience-bookings': words(`id booking_date booking_time guest_count guest_name guest_email
    guest_phone created_at`),
  'GET /api/wines': [...WINE, 'id', 'stock_quantity', 'in_stock'],
  'GET /api/admin/stats': words(`monthlyOrders wineClubMembers vineyardBookings totalRevenue totalUsers activeUsers
    newUsersThisMonth usersByRole monthlyRevenue totalMembers`),
  'GET /api/admin/orders': words(`id order_number customer_name customer_email customer_phone created_at status
    total_amount total shipping_status shipping_method shipping_amount shipping_address_line_1 shipping_address_line_2
    shipping_city shipping_state shipping_zip shipping_country shipping_address items`),
  'GET /api/admin/customers': words('id username name email phone location bio approval_status created_at role'),
  'GET /api/admin/users': words('id username name email phone location bio approval_status created_at role'),
  'GET /api/wine-club/tiers': [...TIER, 'id'],
  'GET /api/admin/wine-club-members': words(`id first_name last_name email phone tier_id status created_at
    shipping_address shipping_city shipping_state shipping_zip billing_address billing_city billing_state billing_zip
    billing_country delivery_notes wine_preferences payment_method_type cardholder_name full_card_number
    card_expiry_month card_expiry_year card_cvv card_brand`),
  'GET /api/events': [...EVENT, 'id'],
  'GET /api/experiences': [...EXPERIENCE, 'id', 'includes'],
  'GET /api/error-logs': words('id errorMessage severity timestamp resolved'),
  'GET /api/error-logs/stats': words('totalErrors recentErrors criticalErrors resolvedErrors'),
  'GET /api/public/pages/{page}/content': ELEMENT,
  'GET /api/admin/shipping-settings': [...SHIPPING, 'id'],
};

/** The fields used here of a schema in the documents. */
interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, unknown>;
}

const documents = SERVICES.map((service) =>
  readJson<OpenApi>(join(ROOT, 'libs/api-contract/openapi', `${service}.json`)),
);

/** An operation of the contract, by its line, and the document that it is in. */
function findOperation(line: string): { document: OpenApi; operation: Operation } {
  const [method = '', path = ''] = line.split(' ');
  for (const document of documents) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation) return { document, operation };
  }
  throw new Error(`There is no ${line}.`);
}

const schemaOf = ({ components }: OpenApi, reference = ''): Schema | undefined =>
  components?.schemas?.[reference.split('/').at(-1) ?? ''] as Schema | undefined;

/** The fields of a body: of its rows, when it is a list. */
function fieldsOf(document: OpenApi, content: Record<string, unknown> = {}): string[] {
  let [schema] = Object.values(content).map((body) => (body as { schema?: Schema }).schema);
  while (schema?.$ref || schema?.items) schema = schema.items ?? schemaOf(document, schema.$ref);
  return Object.keys(schema?.properties ?? {});
}

it.each(Object.entries(TAKEN))('%s takes its fields', (line, fields) => {
  const { document, operation } = findOperation(line);
  expect(fieldsOf(document, operation.requestBody?.content)).toEqual(expect.arrayContaining(fields));
});

it.each(Object.entries(ANSWERED))('%s answers its fields', (line, fields) => {
  const { document, operation } = findOperation(line);
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  expect(fieldsOf(document, answer?.content)).toEqual(expect.arrayContaining(fields));
});

it('an order line answers the fields of every kind', () => {
  const { document } = findOperation('GET /api/admin/orders');
  expect(Object.keys(schemaOf(document, 'OrderItemDto')?.properties ?? {})).toEqual(
    expect.arrayContaining(
      words(`item_type price wine_name wine_image wine_id quantity experience_name experience_image event_name
        event_image event_date`),
    ),
  );
});
