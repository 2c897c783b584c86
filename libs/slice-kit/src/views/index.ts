export { ButtonLink } from './button-link';
export { type Fact, Facts, ListRow } from './facts';
export { Loaded, type LoadedQuery } from './loaded';
export { MarkedText } from './marked-text';
export { PageTitle } from './page-title';
export { parcelNumbers } from './parcel-numbers';
export { Panel, Panels, type PanelProps, Stack } from './panel';
export { StatusBadge, statusText, toneOf } from './status-badge';
