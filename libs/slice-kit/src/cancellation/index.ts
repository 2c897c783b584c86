export { CancelPanel, type CancellableLine, type CancelPanelProps } from './cancel-panel';
