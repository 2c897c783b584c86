import { documentSchema, type SliceDocument } from '@shamba/api-contract/slice-manifest';
import { describe, expect, it } from '@jest/globals';
import { copyOf } from './page-texts.js';
import { sectionViews } from './section-view.js';

const answers: Record<string, unknown> = {
  '/api/rates': { weekday_rate: '280.00', min_nights: 2 },
  '/api/tiers': [
    { name: 'Rafiki', date: '2026-12-05', place: null, price: '0.00', benefits: ['Six bottles', 'Two seats'] },
  ],
};
const views = (parts: object, entries: unknown = []) => {
  const document = documentSchema.parse({ title: { default: '' }, description: { default: '' }, ...parts });
  return sectionViews({
    document,
    copy: copyOf(entries),
    scope: { '@site.phone': '555' },
    answerOf: (read) => answers[read],
  });
};
const items = (view: ReturnType<typeof views>, index = 0) => view[index]?.entries?.items;

describe('sectionViews', () => {
  it('says what one answer holds, in the words of staff', () => {
    const section = {
      heading: { key: 'rates', default: 'Rates' },
      read: '/api/rates',
      texts: [{ default: 'From {weekday_rate|money}' }],
      items: [{ title: { key: 'least', default: 'At least' }, text: { default: '{min_nights} nights' } }],
    };
    const view = views({ sections: [section] }, [{ content_key: 'least', content_value: 'No less than' }]);
    expect(view).toMatchObject([{ heading: 'Rates', texts: ['From $280.00'] }]);
    expect(items(view)).toMatchObject([{ title: 'No less than', description: '2 nights' }]);
  });

  it('leaves out a section whose answer did not arrive, and one with nothing to say', () => {
    expect(
      views({
        sections: [
          { read: '/api/none', texts: [{ default: 'From {weekday_rate|money}' }] },
          { heading: { default: 'Alone' }, texts: [{ default: '' }] },
        ],
      }),
    ).toEqual([]);
  });

  it('leaves out an item with all its words when one of them is a dash, and the heading above none', () => {
    const people = {
      heading: { key: 'people', default: 'Who you will meet' },
      items: [1, 2].map((at) => ({
        title: { key: `person-${at}-name`, default: 'Joseph' },
        text: { key: `person-${at}-bio`, default: 'Grew tea' },
      })),
    };
    const dash = (key: string) => ({ content_key: key, content_value: ' – ' });
    const one = views({ sections: [people] }, [dash('person-1-name')]);
    expect(items(one)).toHaveLength(1);
    expect(views({ sections: [people] }, [dash('person-1-name'), dash('person-2-bio')])).toEqual([]);
  });

  it('shows details that there are, and lists within a row', () => {
    const view = views({
      list: {
        read: '/api/tiers',
        title: '{name}',
        price: '{price|money}',
        details: ['{date|date}', '{place}'],
        points: ['benefits', 'name', 'nothing'],
      },
    });
    expect(items(view)).toEqual([
      {
        title: 'Rafiki',
        link: null,
        price: 'Free',
        details: ['Saturday, December 5, 2026'],
        description: null,
        points: ['Six bottles', 'Two seats'],
      },
    ]);
  });

  it('comes after the main list, and may have a list of its own', () => {
    const list = { read: '/api/tiers', title: '{name}' };
    expect(views({ list, sections: [{ heading: { default: 'Again' }, list }] }).map(({ heading }) => heading)).toEqual([
      null,
      'Again',
    ]);
  });

  it('serves a release that was built before there were sections', () => {
    const { sections: _later, ...early } = documentSchema.parse({
      title: { default: '' },
      description: { default: '' },
    });
    expect(
      sectionViews({ document: early as SliceDocument, copy: copyOf([]), scope: {}, answerOf: () => undefined }),
    ).toEqual([]);
  });
});
