import { beforeEach, describe, expect, it } from '@jest/globals';
import { reloadSelectedTier, selectedTier, selectTier } from './selected-tier';

const KEY = 'selectedWineClubTier';
const reload = (stored: string) => {
  localStorage.setItem(KEY, stored);
  reloadSelectedTier();
};

beforeEach(() => selectTier(null));

describe('the selected tier', () => {
  it('is remembered by id and name only', () => {
    selectTier({ id: 14, name: 'Jamii', price: '120.00' } as { id: number; name: string });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ id: 14, name: 'Jamii' });
    reloadSelectedTier();
    expect(selectedTier()).toEqual({ id: 14, name: 'Jamii' });
  });

  it.each(['{"id":', '"Jamii"', 'null', '{"id":"14","name":"Jamii"}', '{"name":"Jamii"}'])(
    'is removed silently when it reads %s',
    (stored) => {
      reload(stored);
      expect(selectedTier()).toBeNull();
      expect(localStorage.getItem(KEY)).toBeNull();
    },
  );
});
