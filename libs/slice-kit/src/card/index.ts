export { CardField, CardSafety } from './card-field';
