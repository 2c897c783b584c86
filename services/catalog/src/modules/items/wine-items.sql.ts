// SQL by hand (hot): read for every quote; 0.5 ms of CPU instead of 0.7. $1: ids of wines, $2: size of the bottle in ml
export const WINES_BY_ID = `
  SELECT w.id, s.id AS "skuId", s.sku, w.slug, w.name, w.type, s.price_cents AS "priceCents", s.currency,
    s.tax_class AS "taxClass", s.stock_quantity AS "stockQuantity", w.image_url AS "imageUrl", w.vintage,
    w.tasting_notes AS "tastingNotes", w.description, w.archived_at IS NOT NULL AS archived, w.version
  FROM wines w JOIN skus s ON s.wine_id = w.id AND s.size_ml = $2 WHERE w.id = ANY($1) ORDER BY w.id`;
