import { documentSchema } from '@shamba/api-contract/slice-manifest';
import { describe, expect, it } from '@jest/globals';
import { documentView, type DocumentInput } from './document-view.js';
import { openPicture } from './open-picture.js';
import type { PageAnswer } from './page-answer.js';
import { copyOf } from './page-texts.js';

const answer = (declared: string, value: unknown): PageAnswer => {
  const identity = Buffer.from(JSON.stringify(value));
  const body = { type: 'application/json', etag: '"1"', head: [], identity };
  return { declared, key: [declared], cacheKey: declared, body, value };
};

const wines = [
  { slug: 'syrah', name: 'Syrah', price: '28.00', image_url: '/media/s.webp', description: '</script>' },
  { slug: 'rose', name: 'Rosé', price: '22.50', image_url: null, description: null },
];

const document = documentSchema.parse({
  page: 'wines',
  title: { key: 'seo-title', default: 'Wines | {@origin}' },
  description: { default: 'All wines' },
  reads: [{ path: '/api/wines' }],
  hero: {
    imageKey: 'hero-background',
    image: { src: 'art/dawn-{width}.{format}', formats: ['avif', 'webp'], widths: [640, 1280], alt: 'Dawn' },
  },
  headline: { key: 'hero-title', default: 'Our Wines' },
  texts: [{ key: 'hero-description', default: 'Grown on granite.' }],
  list: { read: '/api/wines', title: '{name}', price: '{price|money}', image: '{image_url}', link: '/wines/{slug}' },
  sections: [{ heading: { default: 'Where' }, texts: [{ default: '{@site.address-street}' }] }],
  jsonLd: [
    {
      each: '/api/wines',
      data: { '@type': 'Product', name: '{name}', description: '{description}', url: '{@origin}/wines/{slug}' },
    },
  ],
});
const detail = documentSchema.parse({
  title: { default: '{name} | Shamba' },
  description: { default: '{description}' },
  reads: [{ path: '/api/wines' }],
  item: { read: '/api/wines', field: 'slug', param: 'slug' },
  headline: { default: '{name}' },
});

const view = (change: Partial<DocumentInput> = {}) =>
  documentView({
    document,
    releaseUrl: '/mfe/mfe-storefront/1.0.0',
    origin: 'https://shamba.test',
    path: '/wines',
    params: {},
    open: null,
    answers: [answer('/api/wines', wines)],
    copy: copyOf([]),
    site: { name: 'Shamba Ridge', 'address-street': '1 Ridge Road' },
    winery: { '@winery.hours': [{ dayOfWeek: 'Saturday' }] },
    shareImage: null,
    settings: undefined,
    ...change,
  });

describe('documentView', () => {
  it.each(['https://[', 'http://', 'javascript:alert(1)', 'data:image/png;base64,x'])(
    'shows the page with its next picture when the one that staff set is %s',
    (og_image) => {
      const hero = 'https://shamba.test/mfe/mfe-storefront/1.0.0/art/dawn-1280.webp';
      expect(view({ settings: { og_image } })).toMatchObject({ ogImage: hero, page: { headline: 'Our Wines' } });
    },
  );

  it('shares the picture of its row, else the one of Settings, else the one of its release', () => {
    const shareImage = '/media/share.webp';
    const wine = documentSchema.parse({ ...detail, ogImage: '{image_url}' });
    const shared = (change: Partial<DocumentInput>) => view(change)?.ogImage;
    const built = documentSchema.parse({ ...document, ogImage: '/media/art/og.jpg' });
    expect(shared({ document: wine, params: { slug: 'syrah' }, shareImage })).toBe('https://shamba.test/media/s.webp');
    expect(shared({ document: wine, params: { slug: 'rose' }, shareImage })).toBe(
      'https://shamba.test/media/share.webp',
    );
    expect(shared({ document: built, shareImage })).toBe('https://shamba.test/media/share.webp');
    expect(shared({ document: built, shareImage, settings: { og_image: '/media/page.webp' } })).toBe(
      'https://shamba.test/media/page.webp',
    );
    expect(shared({ document: built })).toBe('https://shamba.test/media/art/og.jpg');
  });

  it('shows a wine whose picture is no address, without the picture', () => {
    const pictured = documentSchema.parse({ ...detail, ogImage: '{image_url}' });
    const broken = [{ ...wines[0], image_url: 'https://[' }];
    const shown = view({ document: pictured, params: { slug: 'syrah' }, answers: [answer('/api/wines', broken)] });
    expect(shown).toMatchObject({ ogImage: null, page: { headline: 'Syrah' } });
  });

  it("opens as the page's hero will: height, eyebrow, actions", () => {
    const hero = {
      ...document.hero,
      tall: true,
      eyebrow: { key: 'hero-eyebrow', default: 'The wine shop' },
      actions: [
        { label: { default: 'Shop' }, to: '/wines' },
        { label: { key: 'go', default: 'Go' }, to: '/events' },
      ],
    };
    const copy = copyOf([{ content_key: 'go', content_value: 'What is on' }]);
    expect(view()?.page.hero).toMatchObject({ tall: false, short: false, eyebrow: null, actions: null });
    expect(view({ document: documentSchema.parse({ ...document, hero }), copy })?.page.hero).toMatchObject({
      tall: true,
      eyebrow: 'The wine shop',
      actions: {
        items: [
          { label: 'Shop', to: '/wines', primary: true },
          { label: 'What is on', to: '/events', primary: false },
        ],
      },
    });
  });

  it('shows the declared defaults, the list and the hero of the release', () => {
    expect(view()).toMatchObject({
      title: 'Wines | https://shamba.test',
      ogImage: 'https://shamba.test/mfe/mfe-storefront/1.0.0/art/dawn-1280.webp',
      page: {
        headline: 'Our Wines',
        texts: ['Grown on granite.'],
        hero: {
          alt: 'Dawn',
          sources: [
            {
              type: 'image/avif',
              srcset:
                '/mfe/mfe-storefront/1.0.0/art/dawn-640.avif 640w, /mfe/mfe-storefront/1.0.0/art/dawn-1280.avif 1280w',
            },
            { type: 'image/webp' },
          ],
        },
        sections: [
          {
            heading: null,
            entries: {
              items: [
                { title: 'Syrah', price: '$28.00', link: '/wines/syrah', description: null },
                { title: 'Rosé', price: '$22.50', link: '/wines/rose', description: null },
              ],
            },
          },
          { heading: 'Where', texts: ['1 Ridge Road'], entries: null },
        ],
      },
    });
  });

  it('fills the name of the site into page settings, and leaves other braces as they are', () => {
    const settings = { seo_title: 'Shop | {@site.name} {x} {@site.none}', seo_description: 'By {@site.name}' };
    const shown = view({ settings, site: { name: 'Hillside' } });
    expect(shown).toMatchObject({ title: 'Shop | Hillside {x} {@site.none}', description: 'By Hillside' });
  });

  it('lets content and page settings win, empty ones not', () => {
    const copy = copyOf([
      { content_key: 'hero-title', content_value: 'Autumn wines' },
      { content_key: 'hero-description', content_value: '' },
      { content_key: 'hero-background', content_value: '/media/x.webp' },
    ]);
    const shown = view({ copy, settings: { seo_title: 'Set by staff', seo_description: '', og_image: null } });
    expect(shown).toMatchObject({
      title: 'Set by staff',
      description: 'All wines',
      ogImage: 'https://shamba.test/media/x.webp',
    });
    expect(shown?.page).toMatchObject({
      headline: 'Autumn wines',
      texts: ['Grown on granite.'],
      hero: { sources: [], src: '/media/x.webp', preload: null, focus: null },
    });
  });

  it('opens with an uploaded picture in the sizes that it exists in', () => {
    const shown = view({
      copy: copyOf([{ content_key: 'hero-background', content_value: '/media/uploads/abc-1280.webp' }]),
    });
    const srcset =
      '/media/uploads/abc-320.avif 320w, /media/uploads/abc-640.avif 640w, /media/uploads/abc-1280.avif 1280w';
    expect(shown?.page.hero).toMatchObject({
      src: '/media/uploads/abc-1280.webp',
      preload: { type: 'image/avif', srcset },
    });
  });

  it('keeps the version of a picture that was replaced, and its focal point out of what others read', () => {
    const url = '/media/uploads/abc-640.webp?v=2#at=30,70';
    const shown = view({ copy: copyOf([{ content_key: 'hero-background', content_value: url }]), shareImage: url });
    expect(shown?.page.hero?.preload?.srcset).toBe(
      '/media/uploads/abc-320.avif?v=2 320w, /media/uploads/abc-640.avif?v=2 640w',
    );
    expect(shown?.page.hero?.focus).toBe('30% 70%');
    expect(shown?.ogImage).toBe('https://shamba.test/media/uploads/abc-640.webp?v=2');
  });

  it('escapes JSON-LD for a script element and drops what a row does not have', () => {
    const [syrah = '', rose = ''] = view()?.jsonLd ?? [];
    expect(syrah).not.toContain('<');
    expect(JSON.parse(syrah)).toEqual({
      '@type': 'Product',
      name: 'Syrah',
      description: '</script>',
      url: 'https://shamba.test/wines/syrah',
    });
    expect(JSON.parse(rose)).not.toHaveProperty('description');
    const [winery = ''] =
      view({
        document: {
          ...document,
          jsonLd: [{ data: { '@type': 'Winery', openingHoursSpecification: '{@winery.hours}' } }],
        },
      })?.jsonLd ?? [];
    expect(JSON.parse(winery)).toEqual({
      '@type': 'Winery',
      openingHoursSpecification: [{ dayOfWeek: 'Saturday' }],
    });
  });

  it('has no list when its read did not arrive', () => {
    expect(view({ answers: [] })?.page.sections.map(({ heading }) => heading)).toEqual(['Where']);
  });

  it('is about one row on a detail page, nothing when there is no such row, and plain when the list did not arrive', () => {
    const at = (slug: string, answers: PageAnswer[]) =>
      view({ document: detail, path: `/wines/${slug}`, params: { slug }, answers });
    expect(at('rose', [answer('/api/wines', wines)])).toMatchObject({
      title: 'Rosé | Shamba',
      page: { headline: 'Rosé' },
    });
    expect(at('merlot', [answer('/api/wines', wines)])).toBeNull();
    expect(at('merlot', [])).toMatchObject({ title: 'Shamba Ridge', page: { headline: 'Shamba Ridge', detail: null } });
  });

  it("keeps its own title whatever the list page's settings say", () => {
    const settings = { seo_title: 'Our wine shop', og_image: '/media/shop.webp', noindex: true };
    const shown = view({ document: detail, params: { slug: 'rose' }, settings });
    expect(shown).toMatchObject({ title: 'Rosé | Shamba', ogImage: null, noindex: false });
  });

  it('is not missing while the slice shows rows of its own for an empty list', () => {
    const builtIn = { ...detail, item: { ...detail.item, builtIn: true } } as typeof detail;
    const at = (rows: unknown[]) =>
      view({ document: builtIn, params: { slug: 'merlot' }, answers: [answer('/api/wines', rows)] });
    expect(at([])?.page.headline).toBe('Shamba Ridge');
    expect(at(wines)).toBeNull();
  });
});

describe('the detail of a page about one row', () => {
  const page = documentSchema.parse({
    ...detail,
    detail: {
      shape: 'portrait',
      picture: { src: '{image_url}', fallback: '/media/art/bottle-640.webp', alt: { default: 'A bottle of {name}' } },
      badges: [{ default: '{type|capital}' }, { default: 'Featured', when: ['featured'], tone: 'gold' }],
      price: '{price|money}',
      texts: [{ text: { default: '{description}' } }, { label: { default: 'Notes' }, text: { default: '{notes}' } }],
      action: {
        label: { default: 'Add' },
        quantity: { default: 'bottles of {name}' },
        when: ['in_stock', 'quantity'],
        otherwise: { default: 'Sold out' },
      },
      facts: [{ default: '{sku}' }],
      back: { label: { default: 'All wines' }, to: '/wines' },
    },
  });
  const detailOf = (row: object, document = page) =>
    view({ document, params: { slug: 'syrah' }, answers: [answer('/api/wines', [{ slug: 'syrah', ...row }])] });

  it('has what the row has, in the sizes in which its picture exists, and leaves out what is empty', () => {
    const shown = detailOf({
      name: 'Syrah',
      type: 'red',
      price: '28.00',
      description: 'Plum.',
      image_url: '/media/art/syrah-640.webp',
      in_stock: true,
      quantity: 3,
    });
    expect(shown?.page.detail).toMatchObject({
      portrait: true,
      landscape: false,
      picture: {
        src: '/media/art/syrah-640.webp',
        alt: 'A bottle of Syrah',
        preload: { srcset: '/media/art/syrah-320.avif 320w, /media/art/syrah-640.avif 640w' },
      },
      badges: { items: [{ text: 'Red', neutral: true, gold: false, success: false }] },
      subtitle: null,
      price: '$28.00',
      texts: [{ label: null, text: 'Plum.' }],
      action: { label: 'Add', quantity: 'bottles of Syrah', disabled: false },
      facts: null,
      back: { label: 'All wines', to: '/wines' },
    });
  });

  it('has the badges whose fields the row has, in their tones', () => {
    expect(detailOf({ type: 'red', featured: true })?.page.detail?.badges?.items).toMatchObject([
      { text: 'Red', neutral: true },
      { text: 'Featured', gold: true, neutral: false },
    ]);
  });

  it.each([{ in_stock: false, quantity: 3 }, { in_stock: true, quantity: 0 }, {}])(
    'cannot be bought with %o',
    (row) => {
      expect(detailOf(row)?.page.detail?.action).toEqual({ label: 'Sold out', quantity: null, disabled: true });
    },
  );

  it('has no button without words for it, and shows the fallback for a row without a picture', () => {
    const { otherwise: _, ...action } = page.detail?.action ?? { label: { default: '' }, when: [] };
    const silent = documentSchema.parse({ ...page, detail: { ...page.detail, action } });
    expect(detailOf({ image_url: null }, silent)?.page.detail).toMatchObject({
      action: null,
      picture: { src: '/media/art/bottle-640.webp' },
    });
    expect(detailOf({ image_url: null })?.ogImage).toBe('https://shamba.test/media/art/bottle-640.webp');
  });
});

describe('a page at one of its pictures', () => {
  const gallery = documentSchema.parse({
    ...document,
    reads: [{ path: '/api/photos' }],
    viewer: {
      read: '/api/photos',
      param: 'photo',
      label: { default: 'Photos of the house' },
      picture: { src: '{image_url}', fallback: '/media/art/house-1600.webp', alt: { default: '{alt_text}' } },
      caption: '{caption}',
      title: { default: '{@caption} | {@site.name}' },
    },
  });
  const photos = [
    { image_url: '/media/art/porch-1600.webp', alt_text: 'The long porch', caption: 'Before coffee' },
    { image_url: null, alt_text: 'The kitchen', caption: null },
    { image_url: '/media/uploads/view-640.webp', alt_text: '', caption: '' },
  ];
  const answers = [answer('/api/photos', photos)];
  const at = (query: string) => {
    const open = openPicture(gallery, query, answers);
    return view({ document: gallery, path: '/stay', answers, open });
  };

  it('is that picture over the page, with its caption, in the title and for shared links', () => {
    const shown = at('utm_source=mail&photo=1');
    expect(shown).toMatchObject({
      canonical: 'https://shamba.test/stay?photo=1',
      title: 'Before coffee | Shamba Ridge',
      description: 'All wines',
      ogImage: 'https://shamba.test/media/art/porch-1600.webp',
      page: {
        headline: 'Our Wines',
        hero: null,
        viewer: {
          label: 'Photos of the house',
          number: 1,
          count: 3,
          caption: 'Before coffee',
          close: '/stay',
          previous: '/stay?photo=3',
          next: '/stay?photo=2',
          picture: { src: '/media/art/porch-1600.webp', alt: 'The long porch', preload: { type: 'image/avif' } },
        },
      },
    });
  });

  it('says what the picture has, and shows the fallback for one without an address', () => {
    expect(at('photo=2')).toMatchObject({
      title: 'The kitchen | Shamba Ridge',
      page: { viewer: { caption: '', picture: { src: '/media/art/house-1600.webp', alt: 'The kitchen' } } },
    });
    expect(at('photo=3')).toMatchObject({
      title: 'Photos of the house | Shamba Ridge',
      page: { viewer: { previous: '/stay?photo=2', next: '/stay?photo=1', picture: { alt: 'Photos of the house' } } },
    });
  });

  it.each(['', 'photo=', 'photo=0', 'photo=4', 'photo=01', 'photo=1.0', 'photo=x', 'other=1', 'photo=99999'])(
    'is the page itself for the query "%s"',
    (query) => {
      const shown = at(query);
      expect(shown).toMatchObject({ canonical: 'https://shamba.test/stay', page: { viewer: null } });
      expect(shown?.page.hero).not.toBeNull();
    },
  );
});
