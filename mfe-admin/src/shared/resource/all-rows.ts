const PAGE = 500;

/** Every row of a list, on whatever page, for a file: reads page after page until one is not full. */
export async function allRows<Row>(read: (place: { limit: number; page: number }) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read({ limit: PAGE, page });
    rows.push(...found);
    if (found.length < PAGE) return rows;
  }
}
