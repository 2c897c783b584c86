import fc from 'fast-check';
import { escapeFormula } from '@shamba/rules';
import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bottles, type Catalog, hold, makeWine, pin, startCatalog, stockOf, tell } from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

interface Row {
  line: number;
  sku: string;
  outcome: string;
  version: number | null;
  changes: { field: string; from: string; to: string }[];
  message: string | null;
}

const send = async (file: string | Uint8Array, apply?: unknown, as: Speaker = admin()) => {
  const form = new FormData();
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  form.set('file', new File([new Uint8Array(bytes)], 'wines.csv', { type: 'text/csv' }));
  if (apply !== undefined) form.set('apply', typeof apply === 'string' ? apply : JSON.stringify(apply));
  const response = await fetch(new URL('/api/admin/wines/import', catalog.url), {
    method: 'POST',
    headers: await catalog.identity(as),
    body: form,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};
const dryRun = async (file: string): Promise<Row[]> => (await send(file)).body.rows;
/** Applies every row of a dry run that changes something. */
const apply = async (file: string, rows: readonly Row[]): Promise<Row[]> =>
  (
    await send(
      file,
      rows.filter(({ outcome }) => /^(new|changed)$/.test(outcome)).map(({ line, version }) => ({ line, version })),
    )
  ).body.rows;

const COLUMNS = [
  'sku',
  'name',
  'vintage',
  'type',
  'varietal',
  'price',
  'stock_quantity',
  'stock_loaded',
  'rating',
  'featured',
  'description',
  'tasting_notes',
  'image_url',
  'abv',
  'wine_tax_class',
  'tax_class',
  'version',
];
const cell = (value: string | number | boolean | null): string =>
  `"${escapeFormula(String(value ?? '')).replaceAll('"', '""')}"`;
/** The CSV file that the back office exports. */
const exported = async (...ids: number[]): Promise<string> => {
  const wines: Record<string, string | number | boolean | null>[] = await Promise.all(
    ids.map(async (id) => (await catalog.call(admin(), 'GET', `/api/wines/${id}`)).body),
  );
  const lines = wines.map((wine) =>
    COLUMNS.map((name) => cell(wine[name === 'stock_loaded' ? 'stock_quantity' : name] ?? null)).join(','),
  );
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
};
const wineNow = async (id: number) => (await catalog.call(admin(), 'GET', `/api/wines/${id}`)).body;
const ledgerOf = async (id: number) => (await catalog.call(admin(), 'GET', `/api/admin/wines/${id}/stock`)).body;
const everything = () =>
  catalog.dataSource.query(`SELECT (SELECT json_agg(w ORDER BY id) FROM wines w)::text AS wines,
    (SELECT json_agg(s ORDER BY id) FROM skus s)::text AS skus, (SELECT count(*) FROM stock_ledger)::int AS booked`);

describe('a file of wines', () => {
  it('changes nothing when imported as exported, whatever it contains', async () => {
    const text = (maxLength: number) =>
      fc
        .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', ' ', 'a', 'é', '葡', '$', '1'), {
          minLength: 1,
          maxLength,
        })
        .map((pieces) => pieces.join(''))
        .filter((made) => made.trim() !== '');
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: text(12),
          varietal: fc.option(text(8)),
          description: text(30),
          tasting_notes: fc.option(text(30)),
          price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
          type: fc.constantFrom('red', 'white', 'rosé', 'sparkling'),
          vintage: fc.integer({ min: 1900, max: 2031 }),
          rating: fc.option(fc.integer({ min: 1, max: 10 })),
          featured: fc.boolean(),
          abv: fc.option(fc.integer({ min: 0, max: 2400 }).map((part) => (part / 100).toFixed(2))),
          stock: fc.integer({ min: 0, max: 500 }),
        }),
        text(6),
        async (wine, sku) => {
          number += 1;
          const id = await makeWine(catalog, { ...wine, sku: `${sku.trim()}${number}` });
          const [row] = await dryRun(await exported(id));
          expect(row).toMatchObject({ line: 2, outcome: 'unchanged', changes: [], message: null });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('reports what each row would do, and writes nothing', async () => {
    const id = await makeWine(catalog, { name: 'Dry Syrah', sku: 'DRY-1', price: '28.00', tasting_notes: 'Plum' });
    const same = await makeWine(catalog, { sku: 'DRY-2' });
    const before = await everything();
    const file = [
      'SKU,Name,Vintage,Type,Price,Description,Tasting_notes,Colour,Image_url',
      'dry-1,,,,$31.5,,,blue,https://example.com/new.jpg',
      'DRY-2,,,,,,,,',
      'DRY-3,New Rosé,2024,rosé,22,Light.,,,',
      'DRY-4,No type,2024,,22,Light.,,,',
      'DRY-5,Wrong price,2024,red,cheap,Light.,,,',
      ',Nameless,2024,red,22,Light.,,,',
      'TWICE,A,2024,red,22,Light.,,,',
      'twice,B,2024,red,22,Light.,,,',
      'DRY-6,Too long,2024,red,22,Light.,,,,extra',
      'DRY-7,Too old,1899,red,22,Light.',
    ].join('\r\n');
    const { status, body } = await send(`\ufeff${file}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ applied: false, unknown_columns: ['colour'] });
    expect(body.rows.map(({ line, outcome, message }: Row) => [line, outcome, message])).toEqual([
      [2, 'changed', null],
      [3, 'unchanged', null],
      [4, 'new', null],
      [5, 'refused', 'type is required'],
      [6, 'refused', 'Please enter an amount such as 28.00'],
      [7, 'refused', 'This row has no SKU.'],
      [8, 'refused', 'The SKU is in several lines of the file: 8, 9.'],
      [9, 'refused', 'The SKU is in several lines of the file: 8, 9.'],
      [10, 'refused', 'This row has more cells than there are headings.'],
      [11, 'refused', 'vintage must be at least 1900'],
    ]);
    expect(body.rows[0]).toEqual({
      line: 2,
      sku: 'dry-1',
      name: 'Dry Syrah',
      outcome: 'changed',
      version: 1,
      changes: [
        { field: 'price', from: '28.00', to: '31.50' },
        { field: 'image_url', from: '', to: 'https://example.com/new.jpg' },
      ],
      message: null,
    });
    expect(body.rows[2].changes).toContainEqual({ field: 'name', from: '', to: 'New Rosé' });
    expect(await everything()).toEqual(before);
    // Applying saves the chosen rows; empty cells keep the value, and no address is fetched.
    const done = await apply(file, body.rows);
    expect(done.map(({ outcome }) => outcome)).toEqual(['changed', 'new']);
    expect(await wineNow(id)).toMatchObject({ price: '31.50', tasting_notes: 'Plum', sku: 'DRY-1', version: 2 });
    expect(await wineNow(same)).toMatchObject({ version: 1 });
    const made = (await catalog.call(admin(), 'GET', '/api/wines?view=staff&q=dry-3')).body;
    expect(made).toMatchObject([{ name: 'New Rosé', type: 'rosé', price: '22.00', stock_quantity: 0 }]);
    const [audit] = await catalog.dataSource.query(
      `SELECT actor, before->>'price' AS was, after->>'price' AS is FROM audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    );
    expect(audit).toEqual({ actor: 'admin', was: '28.00', is: '31.50' });
  });

  it('counts stock against the exported number, so that a sale in between stays sold, and never twice', async () => {
    const id = await makeWine(catalog, { sku: 'COUNT-1', stock: 10 });
    const file = (await exported(id)).replace('"10","10"', '"7","10"');
    await hold(catalog, 'sold-1', [bottles(id, 2)]);
    await pin(catalog, 'sold-1', 'att-1');
    await tell(catalog, 'order.placed', {
      orderId: 'o-1',
      checkoutId: 'sold-1',
      attemptId: 'att-1',
      wines: { [id]: 2 },
    });
    const report = await dryRun(file);
    expect(report).toMatchObject([{ outcome: 'changed', changes: [{ field: 'stock_quantity', from: '8', to: '5' }] }]);
    expect(await apply(file, report)).toMatchObject([{ outcome: 'changed' }]);
    expect(await stockOf(catalog, id)).toBe(5);
    expect(await ledgerOf(id)).toMatchObject([{ reason: 'stock_take', quantity: -3, balance: 5 }, {}, {}]);
    // The same call again, as after a lost response, and the same file on another day.
    expect(await apply(file, report)).toMatchObject([{ outcome: 'refused' }]);
    expect(await dryRun(file)).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('changed after the export (version 1, now 2)') },
    ]);
    expect(await stockOf(catalog, id)).toBe(5);
  });

  it('opens the ledger of a new wine', async () => {
    const file = 'sku,name,vintage,type,price,description,stock_quantity\nOPEN-1,Opened,2024,red,22,Good.,24\n';
    await apply(file, await dryRun(file));
    const [wine] = (await catalog.call(admin(), 'GET', '/api/wines?view=staff&q=open-1')).body;
    expect(wine).toMatchObject({ stock_quantity: 24 });
    expect(await ledgerOf(wine.id)).toMatchObject([{ reason: 'opening', quantity: 24 }]);
  });

  it.each([
    [
      'without the exported number',
      'sku,stock_quantity\nREF-1,3\n',
      /stock_loaded and version of the export are needed/,
    ],
    ['without the version', 'sku,stock_quantity,stock_loaded\nREF-1,3,6\n', /stock_loaded and version of the export/],
    [
      'below zero',
      'sku,stock_quantity,stock_loaded,version\nREF-1,0,9,1\n',
      'This takes 9 bottles, but only 6 are in stock.',
    ],
    ['as no number', 'sku,stock_quantity,stock_loaded,version\nREF-1,few,6,1\n', /whole numbers of bottles/],
  ])('refuses a count %s', async (_, file, message) => {
    if ((await dryRun('sku\nREF-1\n'))[0]?.outcome !== 'unchanged') await makeWine(catalog, { sku: 'REF-1', stock: 6 });
    expect(await dryRun(file)).toMatchObject([{ outcome: 'refused', message: expect.stringMatching(message) }]);
  });

  it('refuses rows whose wine was changed, added or archived after the dry run, and saves the others', async () => {
    const [changed, kept, gone] = [
      await makeWine(catalog, { sku: 'LATE-1' }),
      await makeWine(catalog, { sku: 'LATE-2' }),
      await makeWine(catalog, { sku: 'LATE-3' }),
    ];
    const file = [
      'sku,name,vintage,type,price,description',
      'LATE-1,,,,40,',
      'LATE-2,,,,41,',
      'LATE-3,,,,42,',
      'LATE-4,Added,2024,red,43,Good.',
    ].join('\n');
    const report = await dryRun(file);
    const { version, ...body } = await wineNow(changed);
    await catalog.call(
      admin(),
      'PUT',
      `/api/admin/wines/${changed}`,
      { ...body, rating: 9 },
      { 'if-match': String(version) },
    );
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${gone}`);
    await makeWine(catalog, { sku: 'late-4', name: 'By a colleague' });
    const done = await apply(file, report);
    expect(done.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'refused'],
      [3, 'changed'],
      [4, 'refused'],
      [5, 'refused'],
    ]);
    expect(done[0]?.message).toBe('This wine was changed after the file was checked. Please check the file again.');
    expect(await wineNow(changed)).toMatchObject({ rating: 9, price: '28.00' });
    expect(await wineNow(kept)).toMatchObject({ price: '41.00' });
    expect((await dryRun(file))[2]).toMatchObject({
      outcome: 'refused',
      message: 'An archived wine has this SKU. Please restore that wine first.',
    });
  });

  it('refuses a SKU changed in the file, and bottles pinned by a payment', async () => {
    const id = await makeWine(catalog, { sku: 'KEY-1', stock: 5 });
    const file = await exported(id);
    expect(await dryRun(file.replace('"KEY-1"', '"KEY-2"'))).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('No wine has this SKU anymore') },
    ]);
    await hold(catalog, 'paying', [bottles(id, 4)]);
    await pin(catalog, 'paying', 'att-2');
    const counted = file.replace('"5","5"', '"1","5"');
    expect(await apply(counted, await dryRun(counted))).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('being paid for') },
    ]);
  });
});

it('refuses a SKU that has lost its zeros with the wine it may mean, and reads prices with a comma', async () => {
  await makeWine(catalog, { name: 'Zero Syrah', sku: '00417', price: '28.00' });
  const file =
    'sep=;\nsku;name;vintage;type;price;description\n417;Zero Syrah;2024;red;39,50;Dark.\n00417;;;;$39,50;\n';
  expect(await dryRun(file)).toMatchObject([
    {
      line: 3,
      outcome: 'refused',
      message: expect.stringMatching(/^No wine has this SKU\. Did you mean 00417, Zero Syrah\?/),
    },
    { line: 4, outcome: 'changed', changes: [{ field: 'price', from: '28.00', to: '39.50' }] },
  ]);
});

describe('an invalid import', () => {
  it.each([
    ['nothing', '', 'This file is empty.'],
    ['a file without SKUs', 'name,price\nA,1\n', 'The first line has no column named sku.'],
    [
      'a file of another shop',
      'Handle,Title,Variant SKU,Variant Price\nsyrah,Syrah,SYR-1,28\n',
      /^This looks like a Shopify file\. Please name its columns as Export CSV does: Variant SKU is sku, /,
    ],
    ['too many rows', `sku\n${'x\n'.repeat(2001)}`, 'A file can have at most 2,000 rows. Please split it.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8]), /cannot be read/],
  ])('is refused: %s', async (_, file, message) => {
    const { status, body } = await send(file);
    expect([status, body.code]).toEqual([400, 'unreadable_file']);
    expect(body.message).toMatch(message);
  });

  it('is refused over 1 MB, without a file, and with invalid rows to save', async () => {
    expect((await send(`sku\n${'x'.repeat(1_100_000)}`)).body).toMatchObject({ status: 413, code: 'too_large' });
    expect((await send(`sku\n${'x'.repeat(3_000_000)}`)).status).toBe(413);
    const headers = { ...(await catalog.identity(admin())) };
    const body = new FormData();
    body.set('apply', '[]');
    const none = await fetch(new URL('/api/admin/wines/import', catalog.url), { method: 'POST', headers, body });
    expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([400, 'no_file']);
    expect((await catalog.call(admin(), 'POST', '/api/admin/wines/import', { file: 'x' })).status).toBe(400);
    const many = Array.from({ length: 201 }, (_, index) => ({ line: index + 2, version: 1 }));
    for (const apply of ['{}', 'not json', [{ line: 0, version: 1 }], [{ line: 2 }], [{ line: 2, version: 'x' }], many])
      expect((await send('sku\nA\n', apply)).body).toMatchObject({ status: 400, errors: { apply: expect.anything() } });
  });

  it('needs the permission to change wines', async () => {
    const reader: Speaker = { as: 'person', userId: 9, role: 'admin', permissions: ['wines.read'] };
    for (const [who, status] of [
      [guest(), 401],
      [customer(), 403],
      [reader, 403],
    ] as const)
      expect((await send('sku\nA\n', undefined, who)).status).toBe(status);
  });
});
