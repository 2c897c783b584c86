import { getMetadataArgsStorage } from 'typeorm';
import { Order } from './order.entity.js';
import { OrderAdjustment } from './order-adjustment.entity.js';
import { OrderLine } from './order-line.entity.js';
import { OrderPayment } from './order-payment.entity.js';

const all = getMetadataArgsStorage();

/** Columns of an entity, without those that the database generates. Properties have the columns' names. */
const columnsOf = (entity: new () => object): string =>
  all
    .filterColumns(entity)
    .filter(({ options }) => options.insert !== false)
    .map(({ propertyName }) => propertyName)
    .filter((name) => !all.findGenerated(entity, name))
    .join(', ');

const ORDER = columnsOf(Order);
const PAYMENT = columnsOf(OrderPayment);
const LINE = columnsOf(OrderLine);
const ADJUSTMENT = columnsOf(OrderAdjustment);

/**
 * Inserts an order with its parts, from rows as JSON: $1 the order, $2 its payments, $3 lines, $4 adjustments. Wine
 * gets a parcel, to be picked up without an address. Returns the ids of the lines.
 * SQL by hand (hot): one statement instead of seven; each costs a purchase 1 ms of CPU (ADR 0023)
 */
export const INSERT_ORDER = `
  WITH made AS (
    INSERT INTO orders (${ORDER}) SELECT ${ORDER} FROM jsonb_populate_record(NULL::orders, $1)
    RETURNING id, has_wine, shipping_address, created_at
  ), paid AS (
    INSERT INTO order_payments (${PAYMENT})
    SELECT ${PAYMENT} FROM jsonb_populate_recordset(NULL::order_payments, $2)
  ), lines AS (
    INSERT INTO order_lines (${LINE}) SELECT ${LINE} FROM jsonb_populate_recordset(NULL::order_lines, $3)
    RETURNING id, line_ref, item_type, quantity
  ), adjusted AS (
    INSERT INTO order_adjustments (${ADJUSTMENT})
    SELECT ${ADJUSTMENT} FROM jsonb_populate_recordset(NULL::order_adjustments, $4)
  ), parcel AS (
    INSERT INTO fulfilments (order_id, method, state, created_at, updated_at)
    SELECT id, CASE WHEN shipping_address IS NULL THEN 'pickup' ELSE 'ship' END, 'pending', created_at, created_at
    FROM made WHERE has_wine RETURNING id
  ), packed AS (
    INSERT INTO fulfilment_lines (fulfilment_id, order_line_id, quantity)
    SELECT parcel.id, lines.id, lines.quantity FROM parcel, lines WHERE lines.item_type = 'wine'
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) SELECT id, created_at, 'placed' FROM made
  )
  SELECT id, line_ref FROM lines`;
