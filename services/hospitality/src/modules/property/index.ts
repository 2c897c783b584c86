export { LocalTime } from './local-time.js';
export { OpeningTimes } from './opening-hours.js';
export { closedDayText, isOpenOn, type OpeningHours, parseTime, startTimes, timeLabel } from '@shamba/rules';
export { PropertyModule } from './property.module.js';
export { freeSlug } from './slug.js';
export { IMAGE_URL_MESSAGE } from './image-url.js';
export { Property } from './property.entity.js';
export { CancelTheOrder } from './cancel-the-order.js';
export { calendarHeaders } from './calendar-headers.js';
