import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { SqlMigration } from '../migration.js';

/** Most words of a search; further words are ignored. */
const MAX_WORDS = 6;
/** Shortest text that a trigram index finds inside a word; shorter texts only at its beginning. */
const SHORT = 3;

/**
 * `search_text(text)` normalises stored and searched text: lower case, no accents. A column of searchable text is
 * `GENERATED ALWAYS AS (search_text(' ' || a || ' ' || b)) STORED`, begins with a blank, and has a trigram index.
 */
export class SearchText1795354200000 extends SqlMigration {
  readonly sql = `
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'));
  `;
}

/** LIKE patterns of a search text, one per word: a part of a word, or its beginning for one or two letters. */
export function searchPatterns(q: string): string[] {
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return [...word].length < SHORT ? `% ${literal}%` : `%${literal}%`;
  });
}

/** Filters rows by every word of `q` in `column`, which search_text made; all rows without `q`. */
export function search(matching: SelectQueryBuilder<ObjectLiteral>, column: string, q: string | undefined): void {
  if (!q) return;
  const patterns = searchPatterns(q);
  const given = Object.fromEntries(patterns.map((pattern, index) => [`word${index}`, pattern]));
  matching.andWhere(
    new Brackets((every) =>
      patterns.forEach((_, index) => every.andWhere(`${column} LIKE search_text(:word${index})`, given)),
    ),
  );
}
