/** Exports of other shops: headings that only they have, and their headings for ours. */
const SHOPS: readonly { shop: string; marks: readonly string[]; ours: Record<string, string> }[] = [
  {
    shop: 'Shopify',
    marks: ['handle', 'variant price'],
    ours: { sku: 'Variant SKU', name: 'Title', price: 'Variant Price', description: 'Body (HTML)' },
  },
  {
    shop: 'Square',
    marks: ['item name', 'variation name'],
    ours: { sku: 'SKU', name: 'Item Name', price: 'Price', description: 'Description' },
  },
  {
    shop: 'WooCommerce',
    marks: ['regular price', 'published'],
    ours: { sku: 'SKU', name: 'Name', price: 'Regular price', description: 'Description' },
  },
];

/** Message for another shop's file: which one, and which headings to rename; null for any other file. */
export function foreignFile(columns: readonly string[]): string | null {
  const found = SHOPS.find(({ marks }) => marks.every((mark) => columns.includes(mark)));
  if (!found) return null;
  const names = Object.entries(found.ours).map(([own, theirs]) => `${theirs} is ${own}`);
  return `This looks like a ${found.shop} file. Please name its columns as Export CSV does: ${names.join(', ')}.`;
}
