import { describe, expect, it } from '@jest/globals';
import type { SaveExperienceDto } from './dto/experience.dto.js';
import type { Experience } from './experience.entities.js';
import { blankExperience, fillExperience } from './experience-record.js';

const made = (input: Partial<SaveExperienceDto>): Experience =>
  fillExperience({ ...blankExperience() } as unknown as Experience, { title: 'A walk', description: 'x', ...input });

describe('a new experience', () => {
  it('is bookable when its category is tasting or its title contains it', () => {
    expect(made({ category: 'tasting' }).bookable).toBe(true);
    expect(made({ title: 'Barrel Tasting', category: 'private' }).bookable).toBe(true);
    expect(made({ category: 'tour' }).bookable).toBe(false);
    expect(made({ category: 'tasting', bookable: false }).bookable).toBe(false);
  });

  it('is taxed as lodging when it is a retreat, with any title', () => {
    expect(made({ category: 'retreat' }).tax_class).toBe('lodging');
    expect(made({ title: 'Vineyard Retreat', category: 'tour' }).tax_class).toBe('standard');
    expect(made({ category: 'retreat', tax_class: 'standard' }).tax_class).toBe('standard');
  });

  it('has room for its largest party, and for at least ten guests', () => {
    expect(made({ max_guests: 4 }).slot_capacity).toBe(10);
    expect(made({ max_guests: 14 }).slot_capacity).toBe(14);
    expect(made({ max_guests: 14, slot_capacity: 6 }).slot_capacity).toBe(6);
  });

  it('drops blank items and accepts both spellings', () => {
    expect(made({ includes: ['Wine', ' ', ''] }).included_items).toEqual(['Wine']);
    expect(made({ included_items: ['Bread'], includes: ['Wine'] }).included_items).toEqual(['Bread']);
  });
});

describe('a changed experience', () => {
  it('keeps earlier decisions', () => {
    const row = made({ category: 'tasting', bookable: false, price: '15.00' });
    fillExperience(row, { title: 'Tasting', description: 'x' });
    expect(row).toMatchObject({ bookable: false, price_cents: 1500n, category: 'tasting' });
    fillExperience(row, { title: 'Tasting', description: 'x', price: null });
    expect(row.price_cents).toBeNull();
  });
});
