// Public types of @shamba/ui. Written by npm run public-types from the sources: do not edit.

//// badge/badge.d.ts
import type { HTMLAttributes } from 'react';
export type BadgeTone = 'neutral' | 'gold' | 'success' | 'danger' | 'warning' | 'info' | 'garnet';
/** A short state: featured, sold out, pending. The colour supports the text and never replaces it. */
export declare function Badge({ tone, className, ...rest }: HTMLAttributes<HTMLSpanElement> & {
    tone?: BadgeTone;
}): import("react").JSX.Element;

//// badge/index.d.ts
export * from './badge.js';

//// button/button.d.ts
import { type ButtonHTMLAttributes, type Ref } from 'react';
export type ButtonVariant = 'primary' | 'secondary' | 'success' | 'danger' | 'ghost' | 'onDark' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';
export interface ButtonLook {
    variant?: ButtonVariant | undefined;
    size?: ButtonSize | undefined;
    block?: boolean | undefined;
}
/** Class of a button's look, for other elements (a router's link). */
export declare function buttonClass({ variant, size, block }?: ButtonLook, className?: string): string;
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
    /** Shows progress and ignores clicks. The button keeps its focus, which `disabled` would remove. */
    loading?: boolean;
    /** Replaces the label while loading. */
    loadingLabel?: string;
    ref?: Ref<HTMLButtonElement>;
}
/** A button. `type` defaults to "button": it never submits a form by accident. */
export declare function Button({ variant, size, block, loading, loadingLabel, className, children, onClick, type, ...rest }: ButtonProps): import("react").JSX.Element;

//// button/index.d.ts
export * from './button.js';

//// calendar/calendar.d.ts
import { type LocalDate } from '@shamba/rules';
export type DayTone = 'off' | 'blocked' | 'booked' | 'range' | 'selected';
/** Look and texts of one day. */
export interface DayLook {
    /** The day cannot be chosen; arrow keys reach it, and screen readers read the reason. */
    disabled?: boolean;
    tone?: DayTone | undefined;
    /** Added to the day's name for screen readers: 'booked', '$325 a night'. */
    description?: string;
    /** Small print under the number. */
    note?: string;
}
export interface CalendarProps {
    /** Names the calendar. */
    label: string;
    today: LocalDate;
    /** The first visible month; defaults to today's. */
    initialMonth?: LocalDate;
    months?: 1 | 2;
    /** Earlier months cannot be opened. */
    minMonth?: LocalDate;
    look: (day: LocalDate) => DayLook;
    onSelect: (day: LocalDate) => void;
    /** The day under the pointer or the focus; null when there is none. */
    onPreview?: (day: LocalDate | null) => void;
}
/**
 * One or two months for choosing days. Arrow keys move by day and
 * week, Home and End within the week, Page keys to the same day of another month.
 */
export declare function Calendar({ label, initialMonth, months, minMonth, ...days }: CalendarProps): import("react").JSX.Element;

//// calendar/index.d.ts
export * from './calendar.js';
export { addMonths, monthOf } from './months.js';

//// calendar/months.d.ts
import { type LocalDate } from '@shamba/rules';
/** The first day of a day's month. */
export declare const monthOf: (day: LocalDate) => LocalDate;
/** The first day of the month `count` months later; earlier for a negative number. */
export declare function addMonths(day: LocalDate, count: number): LocalDate;
/** The weeks of a month, Sunday first; null where a week reaches into another month. */
export declare function weeksOf(month: LocalDate): (LocalDate | null)[][];

//// card/card.d.ts
import type { HTMLAttributes } from 'react';
export interface CardProps extends HTMLAttributes<HTMLElement> {
    as?: 'article' | 'div' | 'section' | 'li';
    tone?: 'plain' | 'success';
    /** Rises under the pointer, for cards with a link. */
    interactive?: boolean;
}
/** A card: a raised surface on the page. */
export declare function Card({ as: Tag, tone, interactive, className, ...rest }: CardProps): import("react").JSX.Element;
/** The padded part of a card. */
export declare function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>): import("react").JSX.Element;

//// card/index.d.ts
export * from './card.js';

//// checkbox/checkbox.d.ts
import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
    ref?: Ref<HTMLInputElement>;
}
/** A checkbox with its label, hint and error. */
export declare function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps): import("react").JSX.Element;

//// checkbox/index.d.ts
export * from './checkbox.js';

//// confirm-dialog/confirm-dialog.d.ts
import { type ReactNode } from 'react';
export interface ConfirmDialogProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: ReactNode;
    /** Says what the action does. */
    text: ReactNode;
    confirmLabel: string;
    cancelLabel?: string;
    /** false disables the confirm button. */
    ready?: boolean;
    /**
     * Runs the action. The dialog closes afterwards, and stays open when the
     * result is false or an error; the caller reports the failure.
     */
    onConfirm: () => Promise<boolean | void> | void;
    danger?: boolean;
    /** Further controls in the dialog. */
    children?: ReactNode;
}
/** Asks before an action that cannot be undone. */
export declare function ConfirmDialog({ open, onOpenChange, title, text, confirmLabel, cancelLabel, ready, onConfirm, danger, children, }: ConfirmDialogProps): import("react").JSX.Element;

//// confirm-dialog/index.d.ts
export * from './confirm-dialog.js';

//// core.d.ts
/**
 * Components of nearly every page. The shell provides one copy that all slices share, so it is never tree-shaken.
 * Heavier components have subpaths (`@shamba/ui/dialog`) and are built into the slices that import them.
 */
export * from './badge/index.js';
export * from './button/index.js';
export * from './card/index.js';
export * from './checkbox/index.js';
export * from './cx/index.js';
export * from './detail/index.js';
export * from './empty-state/index.js';
export * from './error-state/index.js';
export * from './field/index.js';
export * from './format/index.js';
export * from './hero/index.js';
export * from './icon-button/index.js';
export * from './image/index.js';
export * from './link-button/index.js';
export * from './page/index.js';
export * from './phone-link/index.js';
export * from './price/index.js';
export * from './quantity-input/index.js';
export * from './radio-group/index.js';
export * from './section/index.js';
export * from './select/index.js';
export * from './skeleton/index.js';
export * from './spinner/index.js';
export * from './text-input/index.js';
export * from './textarea/index.js';
export * from './viewer-frame/index.js';
export * from './visually-hidden/index.js';

//// cx/index.d.ts
/** Joins class names; leaves out falsy ones. */
export declare function cx(...names: (string | false | null | undefined)[]): string;

//// detail/detail.d.ts
import type { ReactNode } from 'react';
export type DetailShape = 'portrait' | 'landscape' | 'wide';
export interface DetailProps {
    shape: DetailShape;
    picture: {
        src: string | null;
        fallbackSrc: string;
        alt: string;
        placeholder?: string | undefined;
    };
    title: ReactNode;
    subtitle?: ReactNode;
    badges?: ReactNode;
    price?: ReactNode;
    /** Texts, each a paragraph or a DetailText. */
    children?: ReactNode;
    /** Quantity and button; on phones at the foot of the window. */
    action?: ReactNode;
    /** Short facts below a line, each an element of its own. */
    facts?: ReactNode;
    /** True in a dialog, which has a title and margins. Default: a page of its own, with the h1. */
    inDialog?: boolean;
    /** On a page: the link to the thing's list. */
    back?: ReactNode;
}
/** One thing in full: its picture beside (on phones above) name, price, texts and the controls to buy it. */
export declare function Detail({ shape, picture, title, subtitle, badges, price, children, action, facts, inDialog, back, }: DetailProps): import("react").JSX.Element;
/** A text of a Detail below a small heading. */
export declare function DetailText({ label, level, children }: {
    label: ReactNode;
    level?: 2 | 3;
    children: ReactNode;
}): import("react").JSX.Element;

//// detail/index.d.ts
export * from './detail.js';

//// dialog/dialog.d.ts
import type { ReactNode } from 'react';
export interface DialogProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    /** Name of the dialog. Always needed; `hideTitle` shows it to screen readers only. */
    title: ReactNode;
    hideTitle?: boolean;
    description?: ReactNode;
    size?: 'sm' | 'md' | 'lg';
    /** Removes the padding: the content has its own. */
    flush?: boolean;
    /** Buttons at the foot, the main button last. */
    footer?: ReactNode;
    /** First focus: the first control (forms), or the dialog itself (texts). */
    initialFocus?: 'control' | 'dialog';
    /** A press outside does not close the dialog: for forms, which would lose their input. */
    keepOnOutsidePress?: boolean;
    children?: ReactNode;
}
/** A dialog over the page: traps focus, closes on Escape, returns the focus. On phones a sheet from below. */
export declare function Dialog({ open, onOpenChange, title, hideTitle, description, size, flush, footer, initialFocus, keepOnOutsidePress, children, }: DialogProps): import("react").JSX.Element;

//// dialog/index.d.ts
export * from './dialog.js';
export * from './use-return-focus.js';

//// dialog/use-return-focus.d.ts
/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this for its own trigger
 * only; our dialogs are opened by state, a link or an address. An opener that is gone by then, such as a row
 * that left its list, is replaced by the page's content: the keyboard does not start again above the menu.
 */
export declare function useReturnFocus(): {
    remember: () => void;
    giveBack: () => void;
};

//// empty-state/empty-state.d.ts
import type { ReactNode } from 'react';
export interface EmptyStateProps {
    icon?: ReactNode;
    title: string;
    /** One sentence on the next step. */
    text?: ReactNode;
    /** Buttons or links for the next step, side by side. */
    action?: ReactNode;
}
/** Message in place of an empty list. */
export declare function EmptyState({ icon, title, text, action }: EmptyStateProps): import("react").JSX.Element;

//// empty-state/index.d.ts
export * from './empty-state.js';

//// error-state/error-state.d.ts
export interface ErrorStateProps {
    title?: string;
    /** The failure in the visitor's words; never a stack or a code. */
    text?: string;
    /** Left out when a retry cannot help. */
    onRetry?: () => void;
    retrying?: boolean;
}
/** Message in place of a list or page that failed to load. */
export declare function ErrorState({ title, text, onRetry, retrying, }: ErrorStateProps): import("react").JSX.Element;

//// error-state/index.d.ts
export * from './error-state.js';

//// field/field-context.d.ts
interface FieldWiring {
    id: string;
    describedBy: string | undefined;
    invalid: boolean;
    required: boolean;
}
export declare const FieldContext: import("react").Context<FieldWiring | null>;
/** Attributes that connect a control to its field's label, hint and error. Outside a field: none. */
export declare function useFieldControl(own?: {
    id?: string | undefined;
    'aria-describedby'?: string | undefined;
}): {
    id: string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid'?: undefined;
    'aria-required'?: undefined;
} | {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
};
export {};

//// field/field-notes.d.ts
import type { ReactNode } from 'react';
export interface FieldNotesProps {
    /** Id of the control; the notes' ids are `<id>-hint` and `<id>-error`. */
    id: string;
    hint?: ReactNode;
    error?: string | undefined;
}
/** The hint and the error below a control. Screen readers hear an error at once; it takes its place between presses. */
export declare function FieldNotes({ id, hint, error }: FieldNotesProps): import("react").JSX.Element;

//// field/field.d.ts
import { type ReactNode } from 'react';
export interface FieldProps {
    label: ReactNode;
    hint?: ReactNode;
    /** Message under the control, also for screen readers; marks the control as invalid. */
    error?: string | undefined;
    required?: boolean;
    /** Adds '(optional)' to the label. */
    optional?: boolean;
    className?: string;
    /** One control of this library; it connects itself to the label, hint and error. */
    children: ReactNode;
}
/** Label above, control, hint and error below, connected for screen readers. */
export declare function Field({ label, hint, error, required, optional, className, children }: FieldProps): import("react").JSX.Element;

//// field/index.d.ts
export * from './field.js';
export { FieldNotes, type FieldNotesProps } from './field-notes.js';
export { useAtRest } from './use-at-rest.js';
export { useFieldControl } from './field-context.js';

//// field/use-at-rest.d.ts
/**
 * Returns the value as it was before the current press of a mouse button or a finger, until the click has ended. Use it
 * for messages that appear or disappear when a field is left: they move the pressed control away from the pointer, and
 * the click misses it.
 */
export declare function useAtRest<T extends string | boolean | undefined>(value: T): T;

//// format/index.d.ts
import { daysText } from '@shamba/rules';
/**
 * "28.00" → "$28.00". The only place where money becomes text.
 * Takes the API's decimal string; nothing is computed here.
 */
export declare function formatMoney(amount: string | number, options?: {
    whole?: boolean;
}): string;
/** Styles of a day: "Sat, Nov 21", "Saturday, November 21, 2026", "Nov 21, 2026". */
export type DateStyle = 'short' | 'long' | 'medium';
/** A local day (YYYY-MM-DD) as text. It is a calendar day: the visitor's own time zone never shifts it. */
export declare function formatDay(day: string, style?: DateStyle): string;
/** First to last local day (YYYY-MM-DD): "Dec 11–13, 2026", "Nov 30 – Dec 2, 2026". */
export declare const formatDays: typeof daysText;
/** Text with days and times (2026-12-05 17:30, 2026-12-11 to 2026-12-13), as orders store it, for people. */
export declare const formatDetail: (detail: string) => string;
/** A clock time of the property (HH:MM, 24 hours) as "5:30 PM". */
export declare function formatTime(time: string): string;
/** The property's time zone (IANA name), which "today" and all times use. */
export declare const propertyZone: () => string;
/** The shell calls this with the page's time zone, which staff set in Settings. */
export declare function setPropertyZone(timeZone: string): void;
/** An instant (ISO 8601) as date and time at the property. */
export declare function formatInstant(instant: string, timeZone?: string): string;
/** The property's day at an instant (ISO 8601). */
export declare function formatInstantDay(instant: string): string;

//// hero/hero.d.ts
import type { ReactNode } from 'react';
export interface HeroProps {
    /** The page's headline: its h1. */
    title: ReactNode;
    eyebrow?: ReactNode;
    text?: ReactNode;
    image: {
        src: string;
        fallbackSrc?: string;
        placeholder?: string | undefined;
    };
    /** Links or buttons under the text. */
    actions?: ReactNode;
    /** Takes nearly the whole window, for the home page. */
    tall?: boolean;
    /** Leaves most of the window to what is sold below. */
    short?: boolean;
}
/** The large picture at the start of a page. The picture is a backdrop without alternative text. */
export declare function Hero({ title, eyebrow, text, image, actions, tall, short }: HeroProps): import("react").JSX.Element;

//// hero/index.d.ts
export * from './hero.js';

//// icon-button/icon-button.d.ts
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
    /** The button's action, for screen readers. */
    label: string;
    icon: ReactNode;
    variant?: 'plain' | 'solid' | 'onDark';
    size?: 'sm' | 'md';
    ref?: Ref<HTMLButtonElement>;
}
/** A round button with an icon and a name for screen readers. */
export declare function IconButton({ label, icon, variant, size, className, type, ...rest }: IconButtonProps): import("react").JSX.Element;

//// icon-button/index.d.ts
export * from './icon-button.js';

//// image/image.d.ts
export interface ImageProps {
    src: string | null | undefined;
    alt: string;
    /** The picture's own size: reserves its space while it loads. */
    width: number;
    height: number;
    /** Displayed width, as in the img attribute: the browser chooses the file by it. */
    sizes?: string;
    /** Tried once when `src` fails. */
    fallbackSrc?: string;
    /** A colour (or a tiny picture as data URI) shown while the picture loads. */
    placeholder?: string | undefined;
    /** Loads at once and first: for the one picture at the start of a page. */
    priority?: boolean;
    /** Fills its parent instead of its own proportions. */
    fill?: boolean;
    className?: string | undefined;
}
/** A picture in the best format and size, with reserved space, a fallback, and a text when neither loads. */
export declare function Image({ src, alt, width, height, sizes, fallbackSrc, placeholder, priority, fill, className, }: ImageProps): import("react").JSX.Element;

//// image/index.d.ts
export * from './image.js';
export * from './renditions.js';

//// image/renditions.d.ts
export interface Renditions {
    avif: string;
    webp: string;
}
/** The srcsets of a stored picture; null for other addresses. */
export declare function renditions(src: string): Renditions | null;

//// lazy-dialog/index.d.ts
export * from './lazy-dialog.js';
export * from './lazy-part.js';

//// lazy-dialog/lazy-dialog.d.ts
import { type ComponentType } from 'react';
import { type LazyPartOptions } from './lazy-part.js';
export interface LazyDialogOptions extends Pick<LazyPartOptions<unknown>, 'report'> {
    /**
     * True for a dialog with a route: the former page stays unchanged until
     * the code is loaded. Other dialogs show a spinner.
     */
    routed?: boolean;
}
/** A dialog whose code loads on opening. After a failure, a small dialog offers Retry; the page stays unchanged. */
export declare function lazyDialog<Props extends {
    onClose: () => void;
}>(load: () => Promise<ComponentType<Props>>, { report, routed }?: LazyDialogOptions): ComponentType<Props>;

//// lazy-dialog/lazy-part.d.ts
import { type ComponentType, type ReactNode } from 'react';
export interface LazyFailure {
    /** Loads the code again and renders it. The failure stays on screen until then. */
    retry: () => void;
    retrying: boolean;
}
export interface LazyPartOptions<Props> {
    /** Shown while the code loads. Left out, the surrounding Suspense boundary shows its own fallback. */
    pending?: ReactNode;
    /** Shown when the code did not load, or failed while rendering. */
    failure: (failure: LazyFailure, props: Props) => ReactNode;
    /** Called once for each failure. */
    report?: ((error: unknown) => void) | undefined;
}
/**
 * A part of a page whose code loads on first render. A failure shows in the part's place; the rest of the page works.
 * React.lazy remembers a failure for ever: each try gets a new lazy component. The first failed load is repeated at
 * once.
 */
export declare function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, { pending, failure, report }: LazyPartOptions<Props>): ComponentType<Props>;

//// link-button/index.d.ts
export * from './link-button.js';

//// link-button/link-button.d.ts
import { type AnchorHTMLAttributes, type Ref } from 'react';
import { type ButtonLook } from '../button/index.js';
export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
    /** Styles the only child, e.g. the router's link; what the child says itself goes before the other props. */
    asChild?: boolean;
    ref?: Ref<HTMLAnchorElement>;
}
/** A link that looks like a button. */
export declare function LinkButton({ variant, size, block, asChild, className, ...rest }: LinkButtonProps): import("react").JSX.Element;

//// page/index.d.ts
export * from './page.js';

//// page/page.d.ts
import type { ReactNode } from 'react';
import { type HeroProps } from '../hero/index.js';
export interface PageProps {
    /** Opens the page with a picture and the headline. */
    hero?: HeroProps;
    /** The headline of a page without a picture. */
    title?: ReactNode;
    narrow?: boolean;
    children: ReactNode;
}
/**
 * A page inside the shell's main element: with a hero its sections run
 * edge to edge, with a plain title it is one padded column.
 */
export declare function Page({ hero, title, narrow, children }: PageProps): import("react").JSX.Element;

//// pagination/index.d.ts
export * from './pagination.js';

//// pagination/pagination.d.ts
export interface PaginationProps {
    /** Name of the paged list, e.g. 'Photos'. */
    label: string;
    /** From 1. */
    page: number;
    pages: number;
    onPage: (page: number) => void;
}
/** Previous and next buttons around the page number. Renders nothing for a single page. */
export declare function Pagination({ label, page, pages, onPage }: PaginationProps): import("react").JSX.Element | null;

//// phone-link/index.d.ts
export * from './phone-link.js';

//// phone-link/phone-link.d.ts
import type { AnchorHTMLAttributes, Ref } from 'react';
export interface PhoneLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
    /** As written: "(530) 555-0142". Without a country code it is a United States number. */
    number: string;
    ref?: Ref<HTMLAnchorElement>;
}
/** A telephone number as a link that calls it; it never wraps. Children replace the number. */
export declare function PhoneLink({ number, children, ...rest }: PhoneLinkProps): import("react").JSX.Element;

//// popover/index.d.ts
export * from './popover.js';

//// popover/popover.d.ts
import { type ReactNode } from 'react';
export interface PopoverProps {
    /** The element beside the popover; gets the focus when the popover closes. */
    anchor: HTMLElement;
    title: ReactNode;
    onClose: () => void;
    children: ReactNode;
}
/** A few facts and actions beside an element. Escape or a press elsewhere closes it. */
export declare function Popover({ anchor, title, onClose, children }: PopoverProps): import("react").JSX.Element;

//// price/index.d.ts
export * from './price.js';

//// price/price.d.ts
export interface PriceProps {
    /** Decimal string of the API. null shows `free`. */
    amount: string | null;
    /** Member's price for a member: the list price is then struck through. */
    memberAmount?: string | null | undefined;
    /** After the amount: '/ night', 'per guest'. */
    note?: string;
    /** Text for an amount of zero. */
    free?: string;
    className?: string;
}
/** Money on screen. */
export declare function Price({ amount, memberAmount, note, free, className }: PriceProps): import("react").JSX.Element;

//// quantity-input/index.d.ts
export * from './quantity-input.js';

//// quantity-input/quantity-input.d.ts
export interface QuantityInputProps {
    /** The counted thing, e.g. 'Quantity of Mavuno Zinfandel'. Not needed inside a Field. */
    label?: string;
    value: number;
    onChange: (value: number) => void;
    min?: number;
    max?: number;
    disabled?: boolean;
    /** The number is shown and cannot be changed. */
    readOnly?: boolean;
    /** Value of an entry that is not a number; unless given, the previous number stays. */
    unparseable?: number;
    /** Reports a whole number between min and max while it is typed, not only on leaving the field. */
    live?: boolean;
    /** Called for an entry below min, which is then not raised to min: a cart removes the line. */
    onBelowMin?: () => void;
}
/**
 * A whole number with less and more buttons. An entry outside
 * min and max becomes the nearest of both on leaving the field.
 */
export declare function QuantityInput({ label, value, onChange, min, max, disabled, readOnly, unparseable, live, onBelowMin, }: QuantityInputProps): import("react").JSX.Element;

//// radio-group/index.d.ts
export * from './radio-group.js';

//// radio-group/radio-group.d.ts
import { type ReactNode } from 'react';
export interface RadioOption<T extends string> {
    value: T;
    label: ReactNode;
    hint?: ReactNode;
    disabled?: boolean;
}
export interface RadioGroupProps<T extends string> {
    legend: ReactNode;
    options: readonly RadioOption<T>[];
    value: T | null;
    onChange: (value: T) => void;
    required?: boolean;
    error?: string | undefined;
    name?: string;
    /** Places two or three short options in one line, also on a phone. */
    sideBySide?: boolean;
}
/** A choice of one option, as native radio buttons in a fieldset, which support arrow keys. */
export declare function RadioGroup<T extends string>({ legend, options, value, onChange, required, error, name, sideBySide, }: RadioGroupProps<T>): import("react").JSX.Element;

//// section/index.d.ts
export * from './section.js';

//// section/section.d.ts
import { type ReactNode } from 'react';
export interface SectionProps {
    title?: ReactNode;
    eyebrow?: ReactNode;
    text?: ReactNode;
    /** Beside the heading: usually a link to the whole list. */
    action?: ReactNode;
    tone?: 'plain' | 'sunken' | 'dark';
    /** Limits the width, for reading. */
    narrow?: boolean;
    /** Halves the space above and below. */
    tight?: boolean;
    id?: string;
    className?: string;
    children?: ReactNode;
}
/** A band of the page with an optional heading (h2), which names it. */
export declare function Section({ title, eyebrow, text, action, tone, narrow, tight, id, className, children, }: SectionProps): import("react").JSX.Element;

//// select/index.d.ts
export * from './select.js';

//// select/select.d.ts
import type { Ref, SelectHTMLAttributes } from 'react';
export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
    ref?: Ref<HTMLSelectElement>;
}
/** The platform's own select, which works best on phones. Options are children. */
export declare function Select({ className, ...rest }: SelectProps): import("react").JSX.Element;

//// sheet/index.d.ts
export * from './sheet.js';

//// sheet/sheet.d.ts
import type { ReactNode } from 'react';
export interface SheetProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: ReactNode;
    side?: 'left' | 'right';
    children: ReactNode;
}
/** A panel from the side: the mobile menu, a drawer of filters. Behaves as a dialog. */
export declare function Sheet({ open, onOpenChange, title, side, children }: SheetProps): import("react").JSX.Element;

//// skeleton/index.d.ts
export * from './skeleton.js';

//// skeleton/skeleton.d.ts
import type { ReactNode } from 'react';
/** The grey shape of loading content. Hidden from screen readers: wrap a group in SkeletonGroup, which announces it. */
export declare function Skeleton({ shape, className, }: {
    shape?: 'text' | 'title' | 'image' | 'portrait' | 'block';
    className?: string;
}): import("react").JSX.Element;
/** Several skeletons, announced as one loading state. */
export declare function SkeletonGroup({ label, className, children, }: {
    label?: string;
    className?: string | undefined;
    children: ReactNode;
}): import("react").JSX.Element;

//// spinner/index.d.ts
export * from './spinner.js';

//// spinner/spinner.d.ts
/** The turning ring without a text, for places with their own text. */
export declare const Ring: () => import("react").JSX.Element;
/** A turning ring with a text for screen readers. `page` centres it in an empty page. */
export declare function Spinner({ label, page }: {
    label?: string;
    page?: boolean;
}): import("react").JSX.Element;

//// table/index.d.ts
export * from './table.js';

//// table/table.d.ts
import type { ReactNode } from 'react';
export interface Column<Row> {
    id: string;
    header: ReactNode;
    cell: (row: Row) => ReactNode;
    /** `end` for numbers and money. */
    align?: 'start' | 'end';
    /** Makes this cell the row's header; one column needs it. */
    rowHeader?: boolean;
    /** Keeps its cells on one line: numbers and dates, beside columns of longer text. */
    unbroken?: boolean;
}
export interface TableProps<Row> {
    /** Name of the table for screen readers. */
    caption: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string | number;
    /** Replaces a table without rows. */
    empty?: ReactNode;
}
/** A table of rows. Scrolls sideways on a narrow screen, also by keyboard. */
export declare function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>): import("react").JSX.Element;

//// tabs/index.d.ts
export * from './tabs.js';

//// tabs/tabs.d.ts
import type { ReactNode } from 'react';
export interface TabDefinition {
    value: string;
    label: ReactNode;
    content: ReactNode;
}
export interface TabsProps {
    /** Name of the tabs for screen readers. */
    label: string;
    tabs: readonly TabDefinition[];
    /** The open tab, for callers that control it (in the URL, say). */
    value?: string;
    onValueChange?: (value: string) => void;
}
/** Panels in one place, one visible at a time. Only the open panel is mounted. */
export declare function Tabs({ label, tabs, value, onValueChange }: TabsProps): import("react").JSX.Element;

//// text-input/index.d.ts
export * from './text-input.js';

//// text-input/text-input.d.ts
import type { InputHTMLAttributes, Ref } from 'react';
export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
    ref?: Ref<HTMLInputElement>;
}
/** One line of text. A surrounding Field labels it. */
export declare function TextInput({ className, ...rest }: TextInputProps): import("react").JSX.Element;

//// textarea/index.d.ts
export * from './textarea.js';

//// textarea/textarea.d.ts
import type { Ref, TextareaHTMLAttributes } from 'react';
export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
    ref?: Ref<HTMLTextAreaElement>;
}
/** Several lines of text. A surrounding Field labels it. */
export declare function Textarea({ className, ...rest }: TextareaProps): import("react").JSX.Element;

//// toast/index.d.ts
export * from './toast.js';

//// toast/toast.d.ts
import { type ReactNode } from 'react';
export interface ToastMessage {
    id: string | number;
    title: ReactNode;
    description?: ReactNode;
    variant?: 'default' | 'destructive' | undefined;
    /** Milliseconds on screen; default 5000. */
    duration?: number | undefined;
    /** A link or button, e.g. 'View cart'. */
    action?: ReactNode;
}
export interface ToastViewportProps {
    /** The message on screen; a newer one replaces it. */
    toast: ToastMessage | null;
    onDismiss: (id: ToastMessage['id']) => void;
}
/**
 * The corner for messages: one at a time, announced politely. A message stays while pointed at or focused. Never covers
 * the controls of a Dialog, which leaves a strip above itself free, nor a bar at the foot with `data-foot-bar`, and
 * comes up clear of headings and totals.
 */
export declare function ToastViewport({ toast, onDismiss }: ToastViewportProps): import("react").JSX.Element;

//// viewer-frame/index.d.ts
export * from './viewer-frame.js';

//// viewer-frame/viewer-frame.d.ts
import type { HTMLAttributes, ReactNode, Ref } from 'react';
export interface ViewerFrameProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
    ref?: Ref<HTMLDivElement>;
    /** Name of the pictures, read first by screen readers. */
    title?: ReactNode;
    /** The picture's place: '2 / 5'. */
    counter: ReactNode;
    close: ReactNode;
    picture: {
        src: string;
        alt: string;
        fallbackSrc?: string;
    };
    previous: ReactNode;
    caption: ReactNode;
    next: ReactNode;
}
/**
 * One picture over the whole window, with close, previous and next. Rendered by the Viewer and by the page document
 * of a link to a picture (shell/templates): that is why it is separate from the Viewer.
 */
export declare function ViewerFrame({ title, counter, close, picture, previous, caption, next, ...rest }: ViewerFrameProps): import("react").JSX.Element;

//// viewer/index.d.ts
export * from './viewer.js';

//// viewer/viewer.d.ts
export interface ViewerPicture {
    src: string;
    alt: string;
    caption?: string | null | undefined;
}
export interface ViewerProps {
    label: string;
    pictures: readonly ViewerPicture[];
    /** Index of the open picture, from 0; null closes the viewer. */
    index: number | null;
    onIndex: (index: number | null) => void;
    fallbackSrc?: string;
}
/**
 * Pictures over the whole window, one at a time: the left and right arrow
 * keys change the picture, Escape closes, a counter shows the place.
 */
export declare function Viewer({ label, pictures, index, onIndex, fallbackSrc }: ViewerProps): import("react").JSX.Element | null;

//// visually-hidden/index.d.ts
export * from './visually-hidden.js';

//// visually-hidden/visually-hidden.d.ts
import type { ReactNode } from 'react';
/** Text for screen readers only. `as="div"` when a heading is inside. */
export declare function VisuallyHidden({ as: Tag, children }: {
    as?: 'span' | 'div';
    children: ReactNode;
}): import("react").JSX.Element;
