import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runSql, SERVICES } from '@shamba/dev-stack';
import { databaseUrl, environmentOf } from './environment.js';
import type { StackFacts } from './stack-host.js';

/**
 * Folders of the data folder that are not ours to read line by
 * line: PostgreSQL's is read through SQL, Redis's through Redis.
 */
const NOT_TEXT = new Set(['cache', 'postgres', 'redis', 'origins', 'releases']);

export interface Found {
  text: string;
  /** `commerce public.orders`, `redis session:…`, `logs/gateway.log`. */
  place: string;
}

/**
 * Finds texts in everything that a stack keeps: tables, Redis, files.
 * Digits are found with blanks or hyphens between them too.
 */
export class StoredText {
  constructor(private readonly facts: StackFacts) {}

  /** All places that contain one of the texts. */
  async find(texts: string[]): Promise<Found[]> {
    return [...(await this.inDatabases(texts)), ...(await this.inRedis(texts)), ...this.inFiles(texts)];
  }

  private async inDatabases(texts: string[]): Promise<Found[]> {
    const found: Found[] = [];
    for (const service of SERVICES) {
      const url = databaseUrl(this.facts, service);
      const tables = await runSql<{ name: string }>(
        url,
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      const rows = await runSql<{ text: string; place: string }>(
        url,
        tables.map(({ name }) => searchOf(service, name)).join(' UNION ALL '),
        [texts],
      );
      found.push(...rows);
    }
    return found;
  }

  private async inRedis(texts: string[]): Promise<Found[]> {
    const url = new URL(environmentOf(this.facts, 'gateway')['REDIS_URL'] ?? '');
    return JSON.parse(await evaluate(url, SEARCH, texts)) as Found[];
  }

  private inFiles(texts: string[]): Found[] {
    const files = (folder: string): string[] =>
      readdirSync(join(this.facts.dataDir, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return NOT_TEXT.has(path) ? [] : files(path);
        return entry.isFile() ? [path] : [];
      });
    return files('').flatMap((place) => {
      const content = readFileSync(join(this.facts.dataDir, place), 'latin1');
      const closed = content.replace(/(\d)[ -](?=\d)/g, '$1');
      return texts.filter((text) => content.includes(text) || closed.includes(text)).map((text) => ({ text, place }));
    });
  }

  /** Bytes of logs so far: a search in empty files would find nothing either. */
  logBytes(): number {
    return readdirSync(this.facts.logDir).reduce((sum, name) => sum + statSync(join(this.facts.logDir, name)).size, 0);
  }
}

/**
 * SQL that answers those of the texts ($1) that a table contains, in any column of any row. Bytes are compared in
 * hexadecimal. The names in the SQL are qualified, in case the table has columns of the same name.
 */
const searchOf = (service: string, table: string): string => `
  SELECT wanted.needle AS text, '${service} ${table}' AS place FROM unnest($1::text[]) AS wanted(needle) WHERE EXISTS (
    SELECT 1 FROM (SELECT searched::text AS line FROM ${table} AS searched) AS rows
    WHERE strpos(rows.line, wanted.needle) > 0 OR strpos(regexp_replace(rows.line, '(\\d)[ -](?=\\d)', '\\1', 'g'), wanted.needle) > 0
      OR strpos(rows.line, encode(convert_to(wanted.needle, 'UTF8'), 'hex')) > 0)`;

/** Reads every key, whatever its type, inside Redis; queues (BullMQ) are hashes, lists, sets and streams there. */
const SEARCH = `
  local hits = {}
  local function flat(value)
    if type(value) ~= 'table' then return tostring(value) end
    local parts = {}
    for _, one in ipairs(value) do parts[#parts + 1] = flat(one) end
    return table.concat(parts, ' ')
  end
  local read = { string = {'GET'}, hash = {'HGETALL'}, list = {'LRANGE', '0', '-1'}, set = {'SMEMBERS'}, zset = {'ZRANGE', '0', '-1'}, stream = {'XRANGE', '-', '+'} }
  for _, key in ipairs(redis.call('KEYS', '*')) do
    local how = read[redis.call('TYPE', key)['ok']]
    local body = how and flat(redis.call(how[1], key, unpack(how, 2))) or ''
    local all = key .. ' ' .. body
    local digits = string.gsub(all, '(%d)[ -]', '%1')
    for _, text in ipairs(ARGV) do
      if string.find(all, text, 1, true) or string.find(digits, text, 1, true) then hits[#hits + 1] = { text = text, place = 'redis ' .. key } end
    end
  end
  return #hits == 0 and '[]' or cjson.encode(hits)`;

/** One EVAL over a connection of its own. */
function evaluate(url: URL, script: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
    const command = (...parts: string[]): string => `*${parts.length}\r\n${parts.map(bulk).join('')}`;
    let answer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      const text = answer.toString();
      const [, length, body] = /^\$(\d+)\r\n([\s\S]*)\r\n$/.exec(text) ?? [];
      if (text.startsWith('-')) reject(new Error(text));
      else if (body === undefined || Buffer.byteLength(body) < Number(length)) return;
      else resolve(body);
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(command('EVAL', script, '0', ...args));
  });
}
