/** Where guests go; calendars lead there. */
export const PROPERTY_ADDRESS = 'Shamba Ridge Vineyard, 4820 Shamba Ridge Road, Fair Play, CA 95684';
