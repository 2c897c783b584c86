import { QueryClient } from '@tanstack/react-query';
import { contentQuery, type ContentEntry } from '@shamba/shell-sdk';
import { entriesOf } from '@shamba/shell-sdk/testing';
import { expect, it } from '@jest/globals';
import { ownValues } from './own-values';

const { queryKey } = contentQuery('home');

it('edited values replace the page’s, also after a refetch', () => {
  const client = new QueryClient();
  const shown = () =>
    Object.fromEntries(
      (client.getQueryData<ContentEntry[]>(queryKey) ?? []).map(({ content_key, content_value }) => [
        content_key,
        content_value,
      ]),
    );
  client.setQueryData(queryKey, entriesOf('home', { 'hero-title': 'Live', 'hero-text': 'Kept' }));
  const own = ownValues(client);
  own.show({ home: { 'hero-title': 'Typed', 'hero-eyebrow': 'New', 'hero-link': '' }, wines: { 'hero-title': 'X' } });
  expect(shown()).toEqual({ 'hero-title': 'Typed', 'hero-text': 'Kept', 'hero-eyebrow': 'New' });
  client.setQueryData(queryKey, entriesOf('home', { 'hero-title': 'Live again' }));
  expect(shown()).toEqual({ 'hero-title': 'Typed', 'hero-eyebrow': 'New' });
  own.show({ home: { 'hero-title': '' } });
  expect(shown()['hero-title']).toBe('');
  expect(own.valueOf('wines', 'hero-title')).toBe('X');
});
