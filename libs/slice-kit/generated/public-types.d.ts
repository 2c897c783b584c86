// Public types of @shamba/slice-kit. Written by npm run public-types from the sources: do not edit.

//// addresses/address-dialog.d.ts
import type { Schemas } from '@shamba/api-contract';
import { type Body } from '@shamba/shell-sdk';
export type SavedAddress = Schemas['SavedAddressDto'];
/** An address without a country lies in the United States. */
export type AddressBody = NonNullable<Body<'POST /api/customer/addresses'>>;
interface AddressDialogProps {
    /** null adds a new address. */
    address: SavedAddress | null;
    /** All states and DC. */
    states: readonly Schemas['ShipStateDto'][];
    /** The owner's word for "default address": "My", "Their". */
    whose: string;
    /** Sends the address; rejects with ApiError. */
    save: (body: AddressBody, version: number | undefined) => Promise<unknown>;
    /** Reads all addresses again after another save of this address. */
    read: () => Promise<readonly SavedAddress[]>;
    onSaved: () => void;
    onClose: () => void;
}
/** Adds or changes an address: for shipping in the United States, for bills anywhere. */
export declare function AddressDialog({ address, states, whose, save, read, onSaved, onClose }: AddressDialogProps): import("react").JSX.Element;
export {};

//// addresses/index.d.ts
export { type AddressBody, AddressDialog, type SavedAddress } from './address-dialog.js';

//// api/api-list.d.ts
import { type Answer, type ApiInput, type ListPath, type OptionalInput, type Query } from '@shamba/shell-sdk';
/**
 * One page of a list: its rows, the number of rows on all pages (10,001: more than 10,000), the query of the next page
 * (null on the last).
 */
export interface ListPage<Row, Next> {
    rows: Row[];
    total: number;
    next: Next | null;
}
type RowOf<P extends ListPath> = Answer<`GET ${P}`> extends readonly (infer Row)[] ? Row : never;
/**
 * Query options of one page of a list, with its total and the next page: `apiList('/api/admin/orders', { query: {
 * limit: 50 } })`. The next page is read with `{ query: page.next }`.
 */
export declare function apiList<P extends ListPath>(path: P, ...[input]: OptionalInput<ApiInput<`GET ${P}`>>): import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<ListPage<RowOf<P>, (`GET ${P}` extends infer T ? T extends `GET ${P}` ? T extends `${infer M extends import("@shamba/shell-sdk").Method} ${infer P_1 extends keyof import("@shamba/api-contract").paths}` ? import("@shamba/api-contract").paths[P_1][Lowercase<M> & keyof import("@shamba/api-contract").paths[P_1]] : never : never : never) extends {
    parameters: infer P_2;
} ? NonNullable<P_2["query" & keyof P_2]> : never>, Error, ListPage<RowOf<P>, (`GET ${P}` extends infer T_1 ? T_1 extends `GET ${P}` ? T_1 extends `${infer M extends import("@shamba/shell-sdk").Method} ${infer P_1 extends keyof import("@shamba/api-contract").paths}` ? import("@shamba/api-contract").paths[P_1][Lowercase<M> & keyof import("@shamba/api-contract").paths[P_1]] : never : never : never) extends {
    parameters: infer P_2;
} ? NonNullable<P_2["query" & keyof P_2]> : never>, readonly [...(string | Record<string, unknown>)[], "list"]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<ListPage<RowOf<P>, (`GET ${P}` extends infer T_2 ? T_2 extends `GET ${P}` ? T_2 extends `${infer M extends import("@shamba/shell-sdk").Method} ${infer P_1 extends keyof import("@shamba/api-contract").paths}` ? import("@shamba/api-contract").paths[P_1][Lowercase<M> & keyof import("@shamba/api-contract").paths[P_1]] : never : never : never) extends {
        parameters: infer P_2;
    } ? NonNullable<P_2["query" & keyof P_2]> : never>, readonly [...(string | Record<string, unknown>)[], "list"], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly [...(string | Record<string, unknown>)[], "list"], ListPage<RowOf<P>, (`GET ${P}` extends infer T_3 ? T_3 extends `GET ${P}` ? T_3 extends `${infer M extends import("@shamba/shell-sdk").Method} ${infer P_1 extends keyof import("@shamba/api-contract").paths}` ? import("@shamba/api-contract").paths[P_1][Lowercase<M> & keyof import("@shamba/api-contract").paths[P_1]] : never : never : never) extends {
    parameters: infer P_2;
} ? NonNullable<P_2["query" & keyof P_2]> : never>, Error>;
/**
 * Every row of a list, page after page, at most `max` (Infinity: all), as for an export. Pages follow cursors: rows
 * that are added or changed during the read are neither skipped nor repeated.
 */
export declare function readAll<P extends ListPath>(path: P, query: Query<`GET ${P}`>, max: number): Promise<RowOf<P>[]>;
export {};

//// api/api-upload.d.ts
import { type Answer, type FormFields, type UploadCall } from '@shamba/shell-sdk';
export interface UploadOptions {
    /** Values of the path parameters. */
    path?: Readonly<Record<string, number | string>>;
    /** Called during the upload with the share that is sent: 0 to 1. */
    onProgress?: (part: number) => void;
    /** Aborts the upload; the promise rejects with an AbortError. */
    signal?: AbortSignal;
}
/**
 * Sends files as a multipart form: `apiUpload('POST /api/admin/upload', { image: file }, { onProgress })`. The same
 * session, headers and errors as callApi. Uses XMLHttpRequest, because fetch does not report the upload's progress.
 * @throws ApiError for an answer that is not OK; a TypeError when the server cannot be reached.
 */
export declare function apiUpload<C extends UploadCall>(call: C, fields: FormFields<C>, { path: names, onProgress, signal }?: UploadOptions): Promise<Answer<C>>;

//// api/index.d.ts
export { apiList, type ListPage, readAll } from './api-list.js';
export { apiUpload, type UploadOptions } from './api-upload.js';

//// cancellation/cancel-panel.d.ts
import { type QueryFunction, type QueryKey } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
type CancellationPreview = Schemas['CancellationPreviewDto'];
/** A line of the order that the customer may cancel. */
export interface CancellableLine {
    id: number;
    /** Title and quantity: 'Jua Rosé (2 bottles)'. */
    label: string;
}
export interface CancelPanelProps<Answer, Key extends QueryKey> {
    lines: readonly CancellableLine[];
    /**
     * Query of the refund for a cancellation now. `lines`: ids, comma
     * separated; undefined: every line that can be cancelled.
     */
    preview: (lines: string | undefined) => CancellationRead<Key>;
    /** Cancels the lines for the refund in the preview (decimal text); 409 when a deadline has passed since. */
    send: (lines: number[], refund: string) => Promise<Answer>;
    /** Called after a success, before the toast: updates the order on screen. */
    onCancelled: (answer: Answer) => unknown;
    /** Closes the panel after a cancellation, and for 'Keep it'. */
    onClose: () => void;
}
/** Query options by apiQuery, for one of the two addresses that preview a cancellation. */
interface CancellationRead<Key extends QueryKey> {
    queryKey: Key;
    queryFn?: QueryFunction<CancellationPreview, Key>;
}
/** Shows the refund for cancelling an order's lines now, by the policy, and cancels them. */
export declare function CancelPanel<Answer, Key extends QueryKey>({ lines, preview, send, onCancelled, onClose, }: CancelPanelProps<Answer, Key>): import("react").JSX.Element;
export {};

//// cancellation/index.d.ts
export { CancelPanel, type CancellableLine, type CancelPanelProps } from './cancel-panel.js';

//// card/card-field.d.ts
import type { useCardField } from '@shamba/shell-sdk';
interface CardFieldProps {
    /** Id of the element for the provider's fields. */
    id: string;
    card: Pick<ReturnType<typeof useCardField>, 'state' | 'problem' | 'retry'>;
}
/** Place for the provider's fields: number, expiry, CVV and ZIP code never touch this page. */
export declare function CardField({ id, card: { state, problem, retry } }: CardFieldProps): import("react").JSX.Element;
/** Note that the card's number goes to the provider only. */
export declare const CardSafety: () => import("react").JSX.Element;
export {};

//// card/index.d.ts
export { CardField, CardSafety } from './card-field.js';

//// copy/create-copy.d.ts
import type { ReactNode } from 'react';
/** Values for a text's placeholders: `{count}` in "Only {count} left". */
export type CopyValues = Readonly<Record<string, string | number>>;
/**
 * A page's texts: `copy('hero-title')` as an element,
 * `copy.text('…')` for attributes, messages and image addresses.
 */
export interface Copy<Key extends string> {
    (key: Key, values?: CopyValues): ReactNode;
    text: (key: Key, values?: CopyValues) => string;
    /** Attributes that name the picture of an element for the visual editor. */
    picture: (key: Key) => {
        'data-content-page': string;
        'data-content-image': string;
    };
}
/**
 * The copy of one page: its keys with the built-in texts. Staff can replace each text. The elements have attributes for
 * page and key, by which the visual editor finds a clicked text.
 */
export declare function createCopy<Key extends string>(page: string, defaults: Readonly<Record<Key, string>>): () => Copy<Key>;

//// copy/index.d.ts
export { createCopy, type Copy } from './create-copy.js';

//// files/download.d.ts
/** Downloads a text as a file. */
export declare function download(name: string, text: string, type: string): void;

//// files/index.d.ts
export { download } from './download.js';

//// forms/address-fields.d.ts
import type { ReactNode } from 'react';
import type { FieldSource } from './field-source.js';
/** Fields in columns where there is room; `wide` fields take the whole width. */
export declare const FieldGrid: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
/** Names of the form's fields for the parts of an address. Without `country` it lies in the United States. */
export interface AddressNames<Name extends string> {
    street: Name;
    unit?: Name;
    city: Name;
    state: Name;
    zip: Name;
    country?: Name;
}
interface State {
    code: string;
    name: string;
    /** Wine is shipped there. */
    open: boolean;
}
interface AddressFieldsProps<Name extends string> {
    fields: FieldSource<Name>;
    names: AddressNames<NoInfer<Name>>;
    /** Wine is shipped to the open states only. Bills go anywhere. */
    kind: 'shipping' | 'billing';
    /** All states and DC. */
    states: readonly State[];
    /** The present values of these parts. */
    values: {
        state: string;
        zip: string;
        country?: string;
    };
    /** Another country was chosen: state and postal code of the former one no longer fit. */
    onCountry?: () => void;
}
/** Street, unit, city, state, postal code and country of an address, by the rules of its country. */
export declare function AddressFields<Name extends string>(props: AddressFieldsProps<Name>): import("react").JSX.Element;
/** All countries by name, the United States first. */
export declare function countries(): {
    value: string;
    label: string;
}[];
export {};

//// forms/checks.d.ts
export declare const isBlank: (value: string) => boolean;
export declare const emailProblem: (value: string) => string | undefined;
export declare const usernameProblem: (value: string) => string | undefined;
/** Checks a new password. */
export declare const passwordProblem: (value: string) => string | undefined;
export declare const PASSWORDS_DIFFER = "Passwords do not match";
export declare const repeatProblem: (repeated: string, password: string) => string | undefined;
interface Place {
    state: string;
    zip: string;
    country?: string;
}
/** Checks a postal code by its country: in the United States five digits, or nine with a hyphen, of the state. */
export declare function zipProblem({ state, zip, country }: Place, { required, wrong }?: {
    required?: string | undefined;
    wrong?: string | undefined;
}): string | undefined;
/** Checks that a state is named where its country's addresses name one. */
export declare const stateProblem: ({ state, country }: Omit<Place, "zip">, required?: string) => string | undefined;
/** Checks every line of an address: wine cannot go to a PO box. */
export declare const poBoxProblem: (...lines: string[]) => string | undefined;
export {};

//// forms/field-source.d.ts
import type { ChangeEvent, FocusEvent, Ref } from 'react';
type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;
/** Props that connect a control to its form. */
export interface FieldBinding {
    name: string;
    value?: string;
    checked?: boolean;
    onChange(event: ChangeEvent<Control>): unknown;
    onBlur?(event: FocusEvent<Control>): unknown;
    ref?: Ref<Control>;
}
/** The form's interface for fields, shared by react-hook-form and useSendForm. `Name`: the names of its fields. */
export interface FieldSource<Name extends string> {
    register(name: Name): FieldBinding;
    getFieldState(name: Name, formState?: unknown): {
        error?: {
            message?: string | undefined;
        } | undefined;
    };
    formState: unknown;
}
export {};

//// forms/fields.d.ts
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldSource } from './field-source.js';
interface FieldOf<Name extends string> {
    fields: FieldSource<Name>;
    /** A field of the form; the compiler refuses a wrong name. */
    name: NoInfer<Name>;
    label: ReactNode;
    hint?: ReactNode;
    required?: boolean;
    optional?: boolean;
    className?: string | undefined;
    /** Takes the whole width of a form in columns. */
    wide?: boolean;
}
interface TextFieldOf<Name extends string> extends FieldOf<Name> {
    type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
    autoComplete?: HTMLInputAutoCompleteAttribute;
    autoCapitalize?: 'none';
    inputMode?: 'numeric' | 'url';
    maxLength?: number;
    placeholder?: string;
}
/** One line of text. */
export declare function TextField<Name extends string>(props: TextFieldOf<Name>): import("react").JSX.Element;
/** A password field, for the present password (`current`) or a new one (`new`). */
export declare function PasswordField<Name extends string>({ kind, ...field }: FieldOf<Name> & {
    kind: 'current' | 'new';
}): import("react").JSX.Element;
/** Several lines of text. */
export declare function TextareaField<Name extends string>(props: FieldOf<Name> & {
    rows?: number;
    maxLength?: number;
}): import("react").JSX.Element;
/** A choice from a few values. */
export declare function SelectField<Name extends string>(props: FieldOf<Name> & {
    options: readonly {
        value: string;
        label: string;
        disabled?: boolean;
    }[];
    /** Text of the empty option; left out when the field always has a value. */
    empty?: string;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    disabled?: boolean;
}): import("react").JSX.Element;
/** A checkbox. */
export declare function CheckField<Name extends string>({ fields, name, label, hint, className, disabled, }: FieldOf<Name> & {
    disabled?: boolean;
}): import("react").JSX.Element;
/** An amount in dollars, typed as text ("28", "28.50"). */
export declare function MoneyField<Name extends string>(props: FieldOf<Name>): import("react").JSX.Element;
/** A whole number or a rate, kept as typed text. */
export declare function NumberField<Name extends string>(props: FieldOf<Name> & {
    decimal?: boolean;
}): import("react").JSX.Element;
/** A local date, YYYY-MM-DD. */
export declare function DayField<Name extends string>(props: FieldOf<Name> & {
    min?: string;
    max?: string;
}): import("react").JSX.Element;
/** A local time, HH:MM. */
export declare function TimeField<Name extends string>(props: FieldOf<Name>): import("react").JSX.Element;
export {};

//// forms/focus-first.d.ts
import { type ReactNode } from 'react';
/** A step that replaces another step of a form: focuses its first field when it appears. */
export declare function FocusFirst({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;

//// forms/form-dialog.d.ts
import type { FieldValues } from 'react-hook-form';
import { type SaveFormViewProps } from './save-form-view.js';
export interface FormDialogProps<V extends FieldValues, Body> extends Omit<SaveFormViewProps<V, Body>, 'label' | 'onCancel'> {
    title: string;
    /** Names the form for screen readers; left out, the title does. */
    label?: string;
    description?: string;
    size?: 'sm' | 'md' | 'lg';
    /** First focus: the first control, or the dialog itself when its text is to be read first. */
    initialFocus?: 'control' | 'dialog';
    onClose: () => void;
}
/** A form in a dialog. Closing asks first when there are unsaved changes. */
export declare function FormDialog<V extends FieldValues, Body>({ title, label, description, size, initialFocus, onClose, ...view }: FormDialogProps<V, Body>): import("react").JSX.Element;

//// forms/index.d.ts
export { keptFields, useKeptFields } from './kept-fields.js';
export { AddressFields, type AddressNames, countries, FieldGrid } from './address-fields.js';
export { emailProblem, isBlank, passwordProblem, poBoxProblem, PASSWORDS_DIFFER, repeatProblem, stateProblem, usernameProblem, zipProblem, } from './checks.js';
export type { FieldBinding, FieldSource } from './field-source.js';
export { CheckField, DayField, MoneyField, NumberField, PasswordField, SelectField, TextareaField, TextField, TimeField, } from './fields.js';
export { FocusFirst } from './focus-first.js';
export { FormDialog, type FormDialogProps } from './form-dialog.js';
export { NewPasswordField } from './new-password-field.js';
export { amount, choice, flag, optionalText, optionalAmount, optionalChoice, optionalRate, optionalWholeNumber, rate, requiredText, wholeNumber, } from './schema.js';
export { SaveFormView } from './save-form-view.js';
export { FormActions, FormProblem, SendFormView } from './send-form-view.js';
export { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form.js';
export { type Fields, isEmpty, useFields } from './use-fields.js';
export { type SendForm, type SendFormOptions, useSendForm } from './use-send-form.js';

//// forms/kept-fields.d.ts
/** A form's initial values, overwritten by the tab's kept values that match the form's fields and types. */
export declare const keptFields: <V extends object>(key: string | undefined, initial: V) => V;
/**
 * Keeps a visitor's typed values in this tab's session storage until the form is sent: a reload, or another release of
 * the page, restores them. Never for passwords and cards.
 * @param key undefined keeps nothing
 * @returns function that drops the kept values after sending
 */
export declare function useKeptFields(key: string | undefined, values: object, initial: object): () => void;

//// forms/new-password-field.d.ts
import type { FieldSource } from './field-source.js';
/** The current values. A password that repeats the account's name or address is weak. */
interface Typed {
    password: string;
    username?: string;
    email?: string;
}
export interface NewPasswordFieldProps {
    form: {
        fields: FieldSource<'password'>;
        values: Typed;
    };
    label: string;
    wide?: boolean;
}
/**
 * A field for a new password that shows, after a pause in typing, how hard the password is to guess. The server
 * estimates it by the rules that later accept or refuse the password. Shows nothing for a password that is too short,
 * or while the server does not answer.
 */
export declare function NewPasswordField({ form: { fields, values }, label, wide }: NewPasswordFieldProps): import("react").JSX.Element;
export {};

//// forms/save-form-view.d.ts
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SaveForm } from './use-save-form.js';
export interface SaveFormViewProps<V extends FieldValues, Body> {
    form: SaveForm<V, Body>;
    /** Names the form for screen readers. */
    label: string;
    submitLabel: string;
    busyLabel?: string;
    /** Labels of the fields in the comparison of two versions. Fields without a label are not compared. */
    names?: Partial<Record<keyof V & string, string>>;
    /** Disables saving. */
    disabled?: boolean;
    /** Left out where the user cannot go back. */
    onCancel?: () => void;
    children: ReactNode;
}
/** A complete form: fields, the note about a restored draft, the submit bar, and the choice between two versions. */
export declare function SaveFormView<V extends FieldValues, Body>({ form, label, submitLabel, busyLabel, names, disabled, onCancel, children, }: SaveFormViewProps<V, Body>): import("react").JSX.Element;

//// forms/schema.d.ts
import * as z from 'zod/mini';
/** Required text; `message` is the spec's. Trimmed. */
export declare const requiredText: (message: string, max?: number) => z.ZodMiniString<string>;
/** Optional text; an empty text is sent as null, which clears the field. Trimmed. */
export declare const optionalText: (max?: number) => z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string | null, string>>;
/**
 * An amount of money as typed ("28", "28.5", "$28", "28,50") → decimal string ("28.50"). `message` if it is invalid or
 * negative.
 */
export declare const amount: (message: string) => z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string, string>>;
/** Like amount; an empty field is null. */
export declare const optionalAmount: (message: string) => z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniLiteral<"">, z.ZodMiniTransform<null, "">>, z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string, string>>]>;
/** A percentage as typed ("7.25", "7,25 %") → decimal string, between 0 and `max`. */
export declare const rate: (message: string, max?: number) => z.ZodMiniString<string>;
/** Like rate; an empty field is null. */
export declare const optionalRate: (message: string, max?: number) => z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniLiteral<"">, z.ZodMiniTransform<null, "">>, z.ZodMiniString<string>]>;
interface Range {
    min?: number;
    max?: number;
}
/** A whole number as typed → number within the range; `message` for any other text. */
export declare const wholeNumber: (message: string, { min, max }?: Range) => z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>;
/** Like wholeNumber; an empty field is null. */
export declare const optionalWholeNumber: (message: string, range?: Range) => z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniLiteral<"">, z.ZodMiniTransform<null, "">>, z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>]>;
/** One value of a list; `message` without a choice. */
export declare const choice: <const T extends readonly [string, ...string[]]>(values: T, message: string) => z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<Awaited<T[number]>, string>>;
/** Like choice; no choice is null. */
export declare const optionalChoice: <const T extends readonly [string, ...string[]]>(values: T, message?: string) => z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniLiteral<"">, z.ZodMiniTransform<null, "">>, z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<Awaited<T[number]>, string>>]>;
/** A checkbox. */
export declare const flag: () => z.ZodMiniBoolean<boolean>;
export {};

//// forms/send-form-view.d.ts
import type { ReactNode, RefObject } from 'react';
interface SendFormViewProps {
    form: {
        element: RefObject<HTMLFormElement | null>;
        submit: () => void;
    };
    /** Names the form for screen readers. */
    label: string;
    className?: string | undefined;
    children: ReactNode;
}
/** Form element for useSendForm or useFields; the children include the submit button. */
export declare function SendFormView({ form, label, className, children }: SendFormViewProps): import("react").JSX.Element;
/** The buttons at the foot of a form. */
export declare const FormActions: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
/** Message about the form as a whole. */
export declare const FormProblem: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
export {};

//// forms/use-fields.d.ts
import { type RefObject } from 'react';
import type { FieldSource } from './field-source.js';
export type FieldValues = Record<string, string | boolean>;
export type FieldName<V> = keyof V & string;
export type FieldMessages<V> = Partial<Record<FieldName<V>, string>>;
/** Message for a field, in the spec's words; undefined for a good value. */
export type FieldCheck<V> = (name: FieldName<V>, values: V) => string | undefined;
export interface Fields<V extends FieldValues> {
    /** For the field components. */
    fields: FieldSource<FieldName<V>>;
    values: V;
    errors: FieldMessages<V>;
    /** Changes values from outside their fields. */
    set: (change: Partial<V>) => void;
    /** Shows messages under these fields (default: all), and focuses the first wrong field. Returns the messages. */
    check: (names?: readonly FieldName<V>[]) => FieldMessages<V>;
    /** Shows the server's messages under their fields. Returns the fields with a message. */
    takeErrors: (error: unknown) => FieldMessages<V>;
    /** Shows these messages under their fields, and focuses the first. */
    refuse: (messages: FieldMessages<V>) => void;
    reset: () => void;
    /** Drops the tab's kept values after sending. */
    forget: () => void;
    /** The form element. */
    element: RefObject<HTMLFormElement | null>;
}
export declare const isEmpty: (messages: object) => boolean;
/**
 * Values and messages of a form. Changing a field removes its message. Nothing is refetched while the form is open.
 * @param keep name under which this tab keeps the typed values until the form is sent; never for passwords
 */
export declare function useFields<V extends FieldValues>(initial: V, checkField: FieldCheck<V>, keep?: string): Fields<V>;

//// forms/use-save-form.d.ts
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
/** A row as form values, and its version. */
export interface FormRow<V> {
    values: V;
    version?: number | undefined;
}
export interface SaveFormOptions<V extends FieldValues, Body, Saved> {
    /** Checks the typed values and turns them into the body for `save`. Its messages are the spec's. */
    schema: $ZodType<Body, V>;
    /** The initial values. */
    row: FormRow<V>;
    /** Sends the body. `version` is the version that the change is based on. Rejects with ApiError. */
    save: (body: Body, version: number | undefined) => Promise<Saved>;
    /** Called after a success. */
    onSaved: (saved: Saved) => void;
    /** Reads the current row after the server has answered that it changed. `mine`: the form's values. */
    readCurrent?: (mine: V) => Promise<FormRow<V>>;
    /** Message when the server gives no reason. */
    failure: string;
    /**
     * Keeps unsaved values over a reload or an ended session under this name, unique for each row. null: the form has no
     * typed values (a choice from a list), or none that may be kept.
     */
    draft: string | null;
    /** Fields that a draft leaves out: passwords. */
    secret?: readonly (keyof V & string)[];
    /**
     * A draft keeps only the changed fields, so that restoring it does not undo changes by others in the remaining fields.
     * Only for forms whose fields are independent of each other, and hold no lists.
     */
    keepChangedOnly?: boolean;
}
/** Someone else changed the row while this form was open: both versions, to choose from. */
export interface StaleRow<V> {
    mine: V;
    theirs: FormRow<V>;
}
export interface SaveForm<V extends FieldValues, Body = unknown> {
    /** Ties the submit button to the form. */
    id: string;
    fields: UseFormReturn<V, unknown, Body>;
    submit: () => Promise<void>;
    /** True during a save. */
    busy: boolean;
    /** True with unsaved changes. */
    dirty: boolean;
    /** Message about the form as a whole. */
    message: string | undefined;
    stale: StaleRow<V> | null;
    /** Continues with these values, based on the current row. */
    resolve: (values: V) => void;
    /** True if the form shows a draft from before a reload. */
    restored: boolean;
    /** Returns to the loaded row. */
    discard: () => void;
}
/**
 * The one way to edit something: react-hook-form, checked by a zod schema, saved by one call. The server's field
 * messages appear under their fields. On a 409 for a changed row the user chooses between both versions. Nothing is
 * refetched while the form is open. Unsaved values survive a reload under the name in `draft`; if the row has changed
 * since, the user chooses between both versions as well.
 *
 * Call the result `form` everywhere: `<FormDialog form={form}>`; fields take `form.fields`.
 */
export declare function useSaveForm<V extends FieldValues, Body, Saved>({ schema, row, save, onSaved, readCurrent, failure, draft, secret, keepChangedOnly, }: SaveFormOptions<V, Body, Saved>): SaveForm<V, Body>;

//// forms/use-send-form.d.ts
import { type WriteOptions } from '../writes/index.js';
import { type FieldCheck, type FieldMessages, type Fields, type FieldValues } from './use-fields.js';
export interface SendFormOptions<V extends FieldValues, Answer> {
    initial: V;
    /** Name under which this tab keeps the typed values until the form is sent; never for passwords. */
    keep?: string;
    check: FieldCheck<V>;
    send: (values: V) => Promise<Answer>;
    onSent: (answer: Answer, values: V) => unknown;
    /** The toast after a failure: its title, and its text if the server gives no reason. */
    failure?: WriteOptions<V, Answer>['failure'];
    /** Called after a failure. `shown`: the server's messages are shown under their fields. */
    onFailed?: (error: unknown, shown: boolean) => unknown;
    /** Called when the form has missing or wrong fields. */
    onRefused?: (messages: FieldMessages<V>) => void;
}
export interface SendForm<V extends FieldValues> extends Omit<Fields<V>, 'takeErrors' | 'check' | 'forget'> {
    busy: boolean;
    /** Checks all fields and sends the form. */
    submit: () => void;
}
/**
 * The one way to send something once: sign in, ask, book. Checks the fields on sending; shows the server's messages
 * under their fields; focuses the first wrong field. Small, for pages that everybody loads; forms that edit a stored
 * row use useSaveForm.
 */
export declare function useSendForm<V extends FieldValues, Answer = unknown>({ initial, keep, check, send, onSent, failure, onFailed, onRefused, }: SendFormOptions<V, Answer>): SendForm<V>;

//// page/day.d.ts
import type { LocalDate } from '@shamba/rules';
/** Today's date at the vineyard, wherever the visitor is. */
export declare const today: () => LocalDate;
/** The date at the vineyard at an instant (ISO 8601). */
export declare const dayOf: (instant: string) => LocalDate;

//// page/index.d.ts
export { dayOf, today } from './day.js';
export { lazyPartsOf } from './lazy-parts.js';
export { pageRoute } from './page-route.js';
export { usePageTitle } from './use-page-title.js';

//// page/lazy-parts.d.ts
import { type LazyDialogOptions } from '@shamba/ui/lazy-dialog';
import type { ComponentType } from 'react';
/** Lazy dialogs and parts of a slice. Failures are reported under the slice's name and version. */
export declare function lazyPartsOf({ name, version }: {
    name: string;
    version: string;
}): {
    report: (error: unknown) => void;
    /** A dialog of this slice whose code loads on opening; a failure shows in its place and is reported. */
    lazyDialog: <Props extends {
        onClose: () => void;
    }>(load: () => Promise<ComponentType<Props>>, options?: Pick<LazyDialogOptions, "routed">) => ComponentType<Props>;
};

//// page/page-route.d.ts
import type { RouteObject } from '@shamba/shell-sdk';
import type { ComponentType } from 'react';
/** A route to a page whose code `load` fetches when the page is opened. */
export declare const pageRoute: (path: string, load: () => Promise<ComponentType>, children?: RouteObject[]) => RouteObject;

//// page/use-page-title.d.ts
/** Sets the page's title with the site's name behind it, as in the server's document. */
export declare function usePageTitle(title: string): void;

//// stay/api.d.ts
/** The taken nights of the house, fetched each time a calendar is opened. */
export declare const useTakenNights: () => import("@tanstack/react-query").UseQueryResult<{
    blockedDates: import("@shamba/api-contract").components["schemas"]["TakenRangeDto"][];
    bookings: import("@shamba/api-contract").components["schemas"]["TakenRangeDto"][];
    today: string;
}, Error>;
/** The taken nights as a page begins: those of its document, else fetched once. Never fetched again. */
export declare const useFirstNights: () => import("@tanstack/react-query").UseQueryResult<{
    blockedDates: import("@shamba/api-contract").components["schemas"]["TakenRangeDto"][];
    bookings: import("@shamba/api-contract").components["schemas"]["TakenRangeDto"][];
    today: string;
}, Error>;
/** Rates and limits of the house. */
export declare const useStaySettings: () => import("@tanstack/react-query").UseQueryResult<{
    add_ons: import("@shamba/api-contract").components["schemas"]["OfferedAddOnDto"][];
    check_in_time: string;
    check_out_time: string;
    cleaning_fee: string;
    currency: string;
    max_guests: number;
    min_stay_nights: number;
    season_rates: import("@shamba/api-contract").components["schemas"]["PublicSeasonDto"][];
    tax_rate: string;
    weekday_rate: string;
    weekend_rate: string;
}, Error>;

//// stay/calendar-key.d.ts
import type { ReactNode } from 'react';
export interface CalendarKeyProps {
    /** Each colour of the calendar with its meaning. */
    entries: readonly {
        tone: 'selected' | 'range' | 'booked' | 'blocked' | 'held' | 'channel';
        text: ReactNode;
    }[];
    /** Further content beside the key: a button to start again. */
    children?: ReactNode;
}
/** Key to the calendar's colours. Each day's label has the same meaning in words. */
export declare function CalendarKey({ entries, children }: CalendarKeyProps): import("react").JSX.Element;

//// stay/index.d.ts
export { useFirstNights, useStaySettings, useTakenNights } from './api.js';
export { CalendarKey } from './calendar-key.js';
export { choiceLook, RangeCalendar, useStayDates } from './range-calendar.js';
export { chooseDay, fewestNights, nightsIn, nightState, NO_DATES, refusalText, type StayRange, type StayRules, type StaySelection, type TakenNights, todayOf, } from './stay-dates.js';
export { type ChosenAddOn, estimateStay, nightlyRate, type StayEstimate } from './stay-estimate.js';

//// stay/range-calendar.d.ts
import type { LocalDate } from '@shamba/rules';
import { type CalendarProps, type DayLook } from '@shamba/ui/calendar';
import { type RefusedDay, type StayRange, type StayRules, type StaySelection } from './stay-dates.js';
/** State of choosing a stay's dates: the selection, the day under the pointer, and why the last day was refused. */
export declare function useStayDates(rules: StayRules, onComplete?: (range: StayRange) => void): {
    rules: StayRules;
    selection: StaySelection;
    preview: string | null;
    refused: RefusedDay | null;
    choose: (day: LocalDate) => void;
    restart: (...days: LocalDate[]) => void;
    setPreview: (day: LocalDate | null) => void;
    reset: () => void;
};
export interface RangeCalendarProps extends Pick<CalendarProps, 'initialMonth'> {
    dates: ReturnType<typeof useStayDates>;
    /** Two months side by side where the screen is wide enough. */
    wide?: boolean;
    /** Description of the days between check-in and check-out. */
    rangeText?: string;
    /** Small print under a free day, e.g. its price, and its text for screen readers. */
    noteOf?: (day: LocalDate) => Required<Pick<DayLook, 'note' | 'description'>>;
}
/** A calendar of the house's nights for choosing check-in and check-out. */
export declare function RangeCalendar({ dates, wide, rangeText, noteOf, initialMonth, }: RangeCalendarProps): import("react").JSX.Element;
/** Look of a day in the selection, or in the range that the pointer would make; null for other days. */
export declare function choiceLook(dates: RangeCalendarProps['dates'], rangeText: string): (day: LocalDate) => DayLook | null;

//// stay/stay-dates.d.ts
import { type LocalDate } from '@shamba/rules';
/** The house's taken nights, as the API returns them. */
export interface TakenNights {
    /** The server's date at the house; absent from a server of the previous release. */
    today?: LocalDate;
    /** Taken up to and including `end_date`. */
    blockedDates: readonly {
        start_date: LocalDate;
        end_date: LocalDate;
    }[];
    /** Taken up to, not including, `end_date`: the day of departure, on which others may arrive. */
    bookings: readonly {
        start_date: LocalDate;
        end_date: LocalDate;
    }[];
}
/** Today's date for a calendar with these nights: the server's, as the device's clock may be days off. */
export declare const todayOf: (taken: TakenNights) => LocalDate;
/** A stay: nights from check-in up to, not including, the day of check-out. */
export interface StayRange {
    checkIn: LocalDate;
    checkOut: LocalDate;
}
/** The dates chosen so far. */
export type StaySelection = {
    checkIn: LocalDate | null;
    checkOut: LocalDate | null;
};
export declare const NO_DATES: StaySelection;
/** Rules for choosing dates. The server checks them again. */
export interface StayRules {
    taken: TakenNights;
    /** Today's date at the house. */
    today: LocalDate;
    /** Minimum nights, unless the season of the check-in day has another number. */
    minNights: number;
    seasons?: readonly {
        start_date: LocalDate;
        end_date: LocalDate;
        min_stay_nights: number | null;
    }[];
    /** The guest's own booked stay: its nights count as free for a change. */
    own?: StayRange;
}
export type NightState = 'free' | 'past' | 'own' | 'blocked' | 'booked';
/** State of one night, named by the day on which it begins. */
export declare function nightState(night: LocalDate, { taken, today, own }: Omit<StayRules, 'minNights' | 'seasons'>): NightState;
/** The nights of a stay, each named by the day on which it begins. */
export declare const nightsIn: ({ checkIn, checkOut }: StayRange) => LocalDate[];
/** Minimum nights of a stay from its first day: the season's number if there is one, else the house's. */
export declare const fewestNights: ({ minNights, seasons }: Pick<StayRules, "minNights" | "seasons">, checkIn: LocalDate) => number;
export type RefusedDay = 'unavailable' | 'too-short' | 'not-free-throughout';
export type DayChoice = {
    kind: 'check-in';
    selection: StaySelection;
} | {
    kind: 'complete';
    selection: StayRange;
} | {
    kind: 'refused';
    selection: StaySelection;
    reason: RefusedDay;
};
/**
 * Applies the choice of a day. The first available day sets check-in. A later day sets check-out when the stay has
 * enough nights and all of them are available (another guest may arrive on the day of departure). An earlier day starts
 * again, and so does a later one when no stay can begin on the day of check-in. A refused day changes nothing.
 */
export declare function chooseDay(selection: StaySelection, day: LocalDate, rules: StayRules): DayChoice;
/** Message for a refused day; `checkIn` is the chosen day of arrival. */
export declare function refusalText(reason: RefusedDay, rules: StayRules, checkIn: LocalDate | null): string;

//// stay/stay-estimate.d.ts
import { type LocalDate } from '@shamba/rules';
import type { Schemas } from '@shamba/api-contract';
import type { StayRange } from './stay-dates.js';
type Settings = Schemas['PublicStaySettingsDto'];
/** The rates, and further settings as far as they are known. */
type StaySettings = Pick<Settings, 'weekday_rate' | 'weekend_rate'> & Partial<Settings>;
export type ChosenAddOn = Pick<Settings['add_ons'][number], 'id' | 'name' | 'price' | 'tax_class'>;
/** Estimated price of a stay, as decimal strings, for display: the cart's quote is charged. */
export interface StayEstimate {
    nights: number;
    rate: string;
    nightsTotal: string;
    /** null when the settings do not name it. */
    cleaning: string | null;
    /** The chosen add-ons. */
    addOns: readonly ChosenAddOn[];
    /** True if an add-on has sales tax, which the total leaves out: only the cart's quote knows the rate. */
    withoutSalesTax: boolean;
    /** Lodging tax. */
    tax: string | null;
    total: string;
}
/** Rate of a night. The check-in day decides for the whole stay; a season's rate comes before weekend and weekday. */
export declare function nightlyRate(settings: StaySettings, checkIn: LocalDate): string;
/**
 * Nights × rate + cleaning and each add-on once, plus the lodging tax on the lodging part, half-up to the cent. Leaves
 * the sales tax on other add-ons to the cart's quote.
 */
export declare function estimateStay(settings: StaySettings, range: StayRange, addOns?: readonly ChosenAddOn[]): StayEstimate;
export {};

//// testing/fixtures/account.d.ts
import type { Schemas } from '@shamba/api-contract';
export declare const card: Schemas['CardDto'];
export declare const profile: (over?: Partial<{
    bio: string | null;
    created_at: string;
    email: string | null;
    email_verified: boolean;
    first_name: string | null;
    last_name: string | null;
    location: string | null;
    pending_email: string | null;
    phone: string | null;
    username: string;
    version: number;
}>) => {
    bio: string | null;
    created_at: string;
    email: string | null;
    email_verified: boolean;
    first_name: string | null;
    last_name: string | null;
    location: string | null;
    pending_email: string | null;
    phone: string | null;
    username: string;
    version: number;
};
export declare const address: (over?: Partial<{
    address_line_1: string;
    address_line_2: string | null;
    address_type: "shipping" | "billing";
    city: string;
    country: string;
    first_name: string;
    id: number;
    is_default: boolean;
    last_name: string;
    state: string;
    version: number;
    zip_code: string;
}>) => {
    address_line_1: string;
    address_line_2: string | null;
    address_type: "shipping" | "billing";
    city: string;
    country: string;
    first_name: string;
    id: number;
    is_default: boolean;
    last_name: string;
    state: string;
    version: number;
    zip_code: string;
};
export declare const stay: (over?: Partial<{
    add_on_total: string;
    add_ons: import("@shamba/api-contract").components["schemas"]["AddOnDto"][];
    base_rate_per_night: string;
    booking_status: "pending" | "confirmed" | "cancelled";
    can_request_change: boolean;
    change_requests: import("@shamba/api-contract").components["schemas"]["ChangeRequestDto"][];
    check_in_date: string;
    check_in_time: string;
    check_out_date: string;
    check_out_time: string;
    cleaning_fee: string;
    created_at: string;
    currency: string;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    image_url: string | null;
    number_of_guests: number;
    order_id: string | null;
    owed: string;
    payment_status: "unpaid" | "paid" | "refunded";
    reference: string;
    source: "online" | "manual";
    special_requests: string | null;
    tax_amount: string | null;
    tax_rate: string;
    total_amount: string;
    total_nights: number;
    version: number;
}>) => {
    add_on_total: string;
    add_ons: import("@shamba/api-contract").components["schemas"]["AddOnDto"][];
    base_rate_per_night: string;
    booking_status: "pending" | "confirmed" | "cancelled";
    can_request_change: boolean;
    change_requests: import("@shamba/api-contract").components["schemas"]["ChangeRequestDto"][];
    check_in_date: string;
    check_in_time: string;
    check_out_date: string;
    check_out_time: string;
    cleaning_fee: string;
    created_at: string;
    currency: string;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    image_url: string | null;
    number_of_guests: number;
    order_id: string | null;
    owed: string;
    payment_status: "unpaid" | "paid" | "refunded";
    reference: string;
    source: "online" | "manual";
    special_requests: string | null;
    tax_amount: string | null;
    tax_rate: string;
    total_amount: string;
    total_nights: number;
    version: number;
};
export declare const registration: (over?: Partial<{
    can_cancel: boolean;
    created_at: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    end_time: string;
    event_date: string;
    event_id: number;
    event_title: string;
    id: number;
    image_url: string | null;
    location: string | null;
    occurrence_id: number;
    order_id: string | null;
    price: string;
    quantity: number;
    registration_type: "free" | "paid";
    start_time: string;
    status: "confirmed" | "cancelled";
}>) => {
    can_cancel: boolean;
    created_at: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    end_time: string;
    event_date: string;
    event_id: number;
    event_title: string;
    id: number;
    image_url: string | null;
    location: string | null;
    occurrence_id: number;
    order_id: string | null;
    price: string;
    quantity: number;
    registration_type: "free" | "paid";
    start_time: string;
    status: "confirmed" | "cancelled";
};
export declare const visit: (over?: Partial<{
    booking_date: string | null;
    booking_time: string | null;
    can_cancel: boolean;
    can_reschedule: boolean;
    created_at: string;
    duration: string | null;
    experience_id: number;
    experience_title: string;
    guest_count: number;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    image_url: string | null;
    order_id: string | null;
    price: string | null;
    slot_id: number | null;
    source: "rsvp" | "order";
    status: "pending" | "confirmed" | "declined" | "cancelled";
    time_label: string | null;
    version: number;
}>) => {
    booking_date: string | null;
    booking_time: string | null;
    can_cancel: boolean;
    can_reschedule: boolean;
    created_at: string;
    duration: string | null;
    experience_id: number;
    experience_title: string;
    guest_count: number;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    image_url: string | null;
    order_id: string | null;
    price: string | null;
    slot_id: number | null;
    source: "rsvp" | "order";
    status: "pending" | "confirmed" | "declined" | "cancelled";
    time_label: string | null;
    version: number;
};
export declare const member: (over?: Partial<{
    benefits: import("@shamba/api-contract").components["schemas"]["BenefitDto"][];
    bottles_per_quarter: number | null;
    cancelled_at: string | null;
    card: import("@shamba/api-contract").components["schemas"]["CardDto"] | (never | null);
    current_discount_percentage: string | null;
    delivery_method: "ship" | "pickup";
    delivery_notes: string | null;
    discount_percentage: string;
    id: number;
    member_since: string | null;
    next_shipment: import("@shamba/api-contract").components["schemas"]["NextShipmentDto"] | (never | null);
    paused_until: string | null;
    price_per_quarter: string | null;
    shipping_address: string | null;
    shipping_city: string | null;
    shipping_country: string;
    shipping_state: string | null;
    shipping_zip: string | null;
    status: "active" | "paused" | "cancelled";
    tier_id: number;
    tier_name: string;
    version: number;
    wine_preferences: string[];
}>) => {
    benefits: import("@shamba/api-contract").components["schemas"]["BenefitDto"][];
    bottles_per_quarter: number | null;
    cancelled_at: string | null;
    card: import("@shamba/api-contract").components["schemas"]["CardDto"] | (never | null);
    current_discount_percentage: string | null;
    delivery_method: "ship" | "pickup";
    delivery_notes: string | null;
    discount_percentage: string;
    id: number;
    member_since: string | null;
    next_shipment: import("@shamba/api-contract").components["schemas"]["NextShipmentDto"] | (never | null);
    paused_until: string | null;
    price_per_quarter: string | null;
    shipping_address: string | null;
    shipping_city: string | null;
    shipping_country: string;
    shipping_state: string | null;
    shipping_zip: string | null;
    status: "active" | "paused" | "cancelled";
    tier_id: number;
    tier_name: string;
    version: number;
    wine_preferences: string[];
};
/** Club status of a customer without a membership. */
export declare const noClub: Schemas['ClubStatusDto'];
/** Club status of a member. */
export declare const clubMember: (over?: Partial<{
    email: string;
    first_name: string;
    id: number;
    last_name: string;
    member_since: string | null;
    phone: string | null;
    shipping_address: string | null;
    shipping_city: string | null;
    shipping_country: string;
    shipping_state: string | null;
    shipping_zip: string | null;
    status: string;
    tier_id: number;
}>) => {
    email: string;
    first_name: string;
    id: number;
    last_name: string;
    member_since: string | null;
    phone: string | null;
    shipping_address: string | null;
    shipping_city: string | null;
    shipping_country: string;
    shipping_state: string | null;
    shipping_zip: string | null;
    status: string;
    tier_id: number;
};
/** A guest's request for other dates. */
export declare const changeRequest: (over?: Partial<{
    booking_id: number;
    check_in_date: string;
    check_out_date: string;
    created_at: string;
    decided_at: string | null;
    id: number;
    message: string | null;
    staff_note: string | null;
    status: "pending" | "accepted" | "declined" | "withdrawn";
    version: number;
}>) => {
    booking_id: number;
    check_in_date: string;
    check_out_date: string;
    created_at: string;
    decided_at: string | null;
    id: number;
    message: string | null;
    staff_note: string | null;
    status: "pending" | "accepted" | "declined" | "withdrawn";
    version: number;
};
/** An RSVP as the API returns it. */
export declare const visitRequested: (over?: Partial<{
    booking_date: string | null;
    booking_time: string | null;
    created_at: string;
    experience_id: number;
    experience_title: string;
    guest_count: number;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    message: string;
    order_id: string | null;
    price: string | null;
    source: "rsvp" | "order";
    status: "pending" | "confirmed" | "declined" | "cancelled";
    version: number;
}>) => {
    booking_date: string | null;
    booking_time: string | null;
    created_at: string;
    experience_id: number;
    experience_title: string;
    guest_count: number;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    message: string;
    order_id: string | null;
    price: string | null;
    source: "rsvp" | "order";
    status: "pending" | "confirmed" | "declined" | "cancelled";
    version: number;
};

//// testing/fixtures/catalog.d.ts
import type { Schemas } from '@shamba/api-contract';
export declare const wine: (over?: Partial<{
    abv: string | null;
    archived_at: string | null;
    created_at: string;
    currency: string;
    description: string;
    featured: boolean;
    id: number;
    image_url: string | null;
    in_stock: boolean;
    name: string;
    price: string;
    rating: number | null;
    sku: string;
    sku_id: number;
    slug: string;
    stock_quantity: number;
    tasting_notes: string | null;
    tax_class: "standard" | "lodging";
    type: "red" | "white" | "ros\u00E9" | "sparkling";
    updated_at: string;
    varietal: string | null;
    version: number;
    vintage: number;
    wine_tax_class: "still_16" | "still_21" | "still_24" | "carbonated" | "sparkling" | "cider" | null;
}>) => {
    abv: string | null;
    archived_at: string | null;
    created_at: string;
    currency: string;
    description: string;
    featured: boolean;
    id: number;
    image_url: string | null;
    in_stock: boolean;
    name: string;
    price: string;
    rating: number | null;
    sku: string;
    sku_id: number;
    slug: string;
    stock_quantity: number;
    tasting_notes: string | null;
    tax_class: "standard" | "lodging";
    type: "red" | "white" | "ros\u00E9" | "sparkling";
    updated_at: string;
    varietal: string | null;
    version: number;
    vintage: number;
    wine_tax_class: "still_16" | "still_21" | "still_24" | "carbonated" | "sparkling" | "cider" | null;
};
export declare const tier: (over?: Partial<{
    active: boolean;
    benefits: string[];
    bottles_per_quarter: number | null;
    counted_benefits: import("@shamba/api-contract").components["schemas"]["CountedAllowanceDto"][];
    created_at: string;
    currency: string;
    description: string;
    discount_percentage: string;
    id: number;
    max_tastings: number;
    name: string;
    price_per_quarter: string | null;
    swahili_name: string | null;
    updated_at: string;
    version: number;
}>) => {
    active: boolean;
    benefits: string[];
    bottles_per_quarter: number | null;
    counted_benefits: import("@shamba/api-contract").components["schemas"]["CountedAllowanceDto"][];
    created_at: string;
    currency: string;
    description: string;
    discount_percentage: string;
    id: number;
    max_tastings: number;
    name: string;
    price_per_quarter: string | null;
    swahili_name: string | null;
    updated_at: string;
    version: number;
};
export declare const eventDate: (over?: Partial<{
    cancelled: boolean;
    capacity: number | null;
    date: string;
    end_time: string;
    id: number;
    past: boolean;
    seats_left: number;
    start_time: string;
}>) => {
    cancelled: boolean;
    capacity: number | null;
    date: string;
    end_time: string;
    id: number;
    past: boolean;
    seats_left: number;
    start_time: string;
};
export declare const event: (over?: Partial<{
    category: string;
    created_at: string;
    currency: string;
    date: string | null;
    description: string;
    end_date: string | null;
    event_dates: import("@shamba/api-contract").components["schemas"]["EventDateDto"][];
    featured: boolean;
    id: number;
    image_url: string | null;
    location: string | null;
    max_attendees: number;
    price: string | null;
    seats_left: number;
    slug: string;
    tax_class: "standard" | "lodging";
    ticket_link: string | null;
    title: string;
    updated_at: string;
    version: number;
}>) => {
    category: string;
    created_at: string;
    currency: string;
    date: string | null;
    description: string;
    end_date: string | null;
    event_dates: import("@shamba/api-contract").components["schemas"]["EventDateDto"][];
    featured: boolean;
    id: number;
    image_url: string | null;
    location: string | null;
    max_attendees: number;
    price: string | null;
    seats_left: number;
    slug: string;
    tax_class: "standard" | "lodging";
    ticket_link: string | null;
    title: string;
    updated_at: string;
    version: number;
};
export declare const experience: (over?: Partial<{
    active: boolean;
    availability: string | null;
    bookable: boolean;
    booking_info: string | null;
    category: "tasting" | "tour" | "private" | "food_pairing" | "cooking_class" | "retreat" | "wedding" | null;
    created_at: string;
    currency: string;
    description: string;
    duration: string | null;
    featured: boolean;
    id: number;
    image_url: string | null;
    included_items: string[];
    includes: string[];
    max_guests: number;
    perfect_for: string[];
    price: string | null;
    slot_capacity: number;
    slug: string;
    tax_class: "standard" | "lodging";
    title: string;
    updated_at: string;
    version: number;
}>) => {
    active: boolean;
    availability: string | null;
    bookable: boolean;
    booking_info: string | null;
    category: "tasting" | "tour" | "private" | "food_pairing" | "cooking_class" | "retreat" | "wedding" | null;
    created_at: string;
    currency: string;
    description: string;
    duration: string | null;
    featured: boolean;
    id: number;
    image_url: string | null;
    included_items: string[];
    includes: string[];
    max_guests: number;
    perfect_for: string[];
    price: string | null;
    slot_capacity: number;
    slug: string;
    tax_class: "standard" | "lodging";
    title: string;
    updated_at: string;
    version: number;
};
export declare const slot: (over?: Partial<{
    available: boolean;
    capacity: number;
    date: string;
    id: number;
    label: string;
    places_left: number;
    time: string;
}>) => {
    available: boolean;
    capacity: number;
    date: string;
    id: number;
    label: string;
    places_left: number;
    time: string;
};
export declare const staySettings: (over?: Partial<{
    add_ons: import("@shamba/api-contract").components["schemas"]["OfferedAddOnDto"][];
    check_in_time: string;
    check_out_time: string;
    cleaning_fee: string;
    currency: string;
    max_guests: number;
    min_stay_nights: number;
    season_rates: import("@shamba/api-contract").components["schemas"]["PublicSeasonDto"][];
    tax_rate: string;
    weekday_rate: string;
    weekend_rate: string;
}>) => {
    add_ons: import("@shamba/api-contract").components["schemas"]["OfferedAddOnDto"][];
    check_in_time: string;
    check_out_time: string;
    cleaning_fee: string;
    currency: string;
    max_guests: number;
    min_stay_nights: number;
    season_rates: import("@shamba/api-contract").components["schemas"]["PublicSeasonDto"][];
    tax_rate: string;
    weekday_rate: string;
    weekend_rate: string;
};
/** Taken nights, from the first up to the day of departure (`bookings`) or the last night (`blockedDates`). */
export declare const taken: (start_date: string, end_date: string) => Schemas["TakenRangeDto"];
/** The taken nights of the house; none by default. */
export declare const availability: (over?: Partial<Schemas["AvailabilityDto"]>) => Schemas["AvailabilityDto"];
export declare const photo: (over?: Partial<{
    active: boolean;
    alt_text: string | null;
    caption: string | null;
    display_order: number;
    id: number;
    image_url: string;
    is_featured: boolean;
    uploaded_by: string | null;
    version: number;
}>) => {
    active: boolean;
    alt_text: string | null;
    caption: string | null;
    display_order: number;
    id: number;
    image_url: string;
    is_featured: boolean;
    uploaded_by: string | null;
    version: number;
};
export declare const states: Schemas['ShipStateDto'][];
export declare const providerSettings: Schemas['ProviderSettingsDto'];

//// testing/fixtures/index.d.ts
export * from './account.js';
export * from './catalog.js';
export * from './orders.js';
export * from './settings.js';
export * from './staff.js';

//// testing/fixtures/orders.d.ts
import type { Schemas } from '@shamba/api-contract';
export declare const wineLine: (over?: Partial<{
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    unit_price: string | null;
    wine: import("@shamba/api-contract").components["schemas"]["CartWineDto"] | (never | null);
}>) => {
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    unit_price: string | null;
    wine: import("@shamba/api-contract").components["schemas"]["CartWineDto"] | (never | null);
};
export declare const clubLine: (over?: Partial<{
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    tier: import("@shamba/api-contract").components["schemas"]["CartTierDto"] | (never | null);
    unit_price: string | null;
}>) => {
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    tier: import("@shamba/api-contract").components["schemas"]["CartTierDto"] | (never | null);
    unit_price: string | null;
};
export declare const cartExperience: (over?: Partial<{
    bookable: boolean;
    description: string | null;
    duration: string | null;
    id: number;
    image_url: string | null;
    max_guests: number | null;
    price: string | null;
    title: string;
}>) => {
    bookable: boolean;
    description: string | null;
    duration: string | null;
    id: number;
    image_url: string | null;
    max_guests: number | null;
    price: string | null;
    title: string;
};
export declare const experienceLine: (over?: Partial<{
    experience: import("@shamba/api-contract").components["schemas"]["CartExperienceDto"] | (never | null);
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    unit_price: string | null;
}>) => {
    experience: import("@shamba/api-contract").components["schemas"]["CartExperienceDto"] | (never | null);
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    unit_price: string | null;
};
export declare const eventLine: (id?: number, price?: string) => Schemas["EventLineDto"];
export declare const stayLine: (over?: Partial<{
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    stay: import("@shamba/api-contract").components["schemas"]["CartStayDto"] | (never | null);
    unit_price: string | null;
}>) => {
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    stay: import("@shamba/api-contract").components["schemas"]["CartStayDto"] | (never | null);
    unit_price: string | null;
};
/** A cart with these lines, as the API returns it. */
export declare const cartOf: (over?: Partial<{
    events: import("@shamba/api-contract").components["schemas"]["EventLineDto"][];
    experiences: import("@shamba/api-contract").components["schemas"]["ExperienceLineDto"][];
    id: string | null;
    item_count: number;
    item_total: string;
    vineyardStay: import("@shamba/api-contract").components["schemas"]["StayLineDto"][];
    wineClub: import("@shamba/api-contract").components["schemas"]["ClubLineDto"][];
    wines: import("@shamba/api-contract").components["schemas"]["WineLineDto"][];
}>) => {
    events: import("@shamba/api-contract").components["schemas"]["EventLineDto"][];
    experiences: import("@shamba/api-contract").components["schemas"]["ExperienceLineDto"][];
    id: string | null;
    item_count: number;
    item_total: string;
    vineyardStay: import("@shamba/api-contract").components["schemas"]["StayLineDto"][];
    wineClub: import("@shamba/api-contract").components["schemas"]["ClubLineDto"][];
    wines: import("@shamba/api-contract").components["schemas"]["WineLineDto"][];
};
/** The API's answer to adding something to the cart. */
export declare const addedLine: (over?: Partial<{
    cart: import("@shamba/api-contract").components["schemas"]["CartDto"] | (never | null);
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    unit_price: string | null;
}>) => {
    cart: import("@shamba/api-contract").components["schemas"]["CartDto"] | (never | null);
    id: number;
    item_details: import("@shamba/api-contract").components["schemas"]["ItemDetailsDto"];
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    quantity: number;
    unit_price: string | null;
};
export declare const orderLine: (over?: Partial<{
    add_ons: import("@shamba/api-contract").components["schemas"]["SoldAddOnDto"][];
    added: string;
    calendar_url: string | null;
    cleaning_fee: string;
    club_tastings: number;
    date: string | null;
    detail: string | null;
    discount: string;
    end_date: string | null;
    event_date: string | null;
    event_image: string | null;
    event_name: string | null;
    experience_image: string | null;
    experience_name: string | null;
    fee: string;
    id: number;
    image_url: string | null;
    in_box: boolean;
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    price: string;
    quantity: number;
    refunded_amount: string;
    refunded_quantity: number;
    time: string | null;
    title: string;
    total: string;
    wine_id: number | null;
    wine_image: string | null;
    wine_name: string | null;
}>) => {
    add_ons: import("@shamba/api-contract").components["schemas"]["SoldAddOnDto"][];
    added: string;
    calendar_url: string | null;
    cleaning_fee: string;
    club_tastings: number;
    date: string | null;
    detail: string | null;
    discount: string;
    end_date: string | null;
    event_date: string | null;
    event_image: string | null;
    event_name: string | null;
    experience_image: string | null;
    experience_name: string | null;
    fee: string;
    id: number;
    image_url: string | null;
    in_box: boolean;
    item_id: number;
    item_type: "wine" | "wine_club" | "experience" | "event" | "vineyard_stay";
    price: string;
    quantity: number;
    refunded_amount: string;
    refunded_quantity: number;
    time: string | null;
    title: string;
    total: string;
    wine_id: number | null;
    wine_image: string | null;
    wine_name: string | null;
};
export declare const order: (over?: Partial<{
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    cancelled_at: string | null;
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    discount: string;
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    order_number: string;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    refunded_amount: string;
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    total: string;
    total_amount: string;
    version: number;
}>) => {
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    cancelled_at: string | null;
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    discount: string;
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    order_number: string;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    refunded_amount: string;
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    total: string;
    total_amount: string;
    version: number;
};
export declare const orderDetails: (over?: Partial<{
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    cancellation: import("@shamba/api-contract").components["schemas"]["CancellationHintDto"];
    cancelled_at: string | null;
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    discount: string;
    fulfilment: import("@shamba/api-contract").components["schemas"]["FulfilmentDto"] | (never | null);
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    order_number: string;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    refunded_amount: string;
    refunds: import("@shamba/api-contract").components["schemas"]["RefundDto"][];
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    timeline: import("@shamba/api-contract").components["schemas"]["TimelineEntryDto"][];
    total: string;
    total_amount: string;
    version: number;
}>) => {
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    cancellation: import("@shamba/api-contract").components["schemas"]["CancellationHintDto"];
    cancelled_at: string | null;
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    discount: string;
    fulfilment: import("@shamba/api-contract").components["schemas"]["FulfilmentDto"] | (never | null);
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    order_number: string;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    refunded_amount: string;
    refunds: import("@shamba/api-contract").components["schemas"]["RefundDto"][];
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    timeline: import("@shamba/api-contract").components["schemas"]["TimelineEntryDto"][];
    total: string;
    total_amount: string;
    version: number;
};
/** An order in the lists of staff. */
export declare const staffOrder: (over?: Partial<{
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    box_apart: boolean;
    cancelled_at: string | null;
    carrier: string | null;
    channel: "web" | "phone" | "bar" | "club" | "staff";
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    delivery_method: "ship" | "pickup" | null;
    discount: string;
    dispute_due: string | null;
    gift_message: string | null;
    held: boolean;
    hold_reason: string | null;
    hold_until: string | null;
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    moved_to: import("@shamba/api-contract").components["schemas"]["MovedToDto"] | (never | null);
    order_number: string;
    parcel_state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled" | null;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    ready_on: string | null;
    refunded_amount: string;
    release: import("@shamba/api-contract").components["schemas"]["OrderReleaseDto"] | (never | null);
    ship_after: string | null;
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    total: string;
    total_amount: string;
    tracking: string | null;
    version: number;
}>) => {
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    box_apart: boolean;
    cancelled_at: string | null;
    carrier: string | null;
    channel: "web" | "phone" | "bar" | "club" | "staff";
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    delivery_method: "ship" | "pickup" | null;
    discount: string;
    dispute_due: string | null;
    gift_message: string | null;
    held: boolean;
    hold_reason: string | null;
    hold_until: string | null;
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    moved_to: import("@shamba/api-contract").components["schemas"]["MovedToDto"] | (never | null);
    order_number: string;
    parcel_state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled" | null;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    ready_on: string | null;
    refunded_amount: string;
    release: import("@shamba/api-contract").components["schemas"]["OrderReleaseDto"] | (never | null);
    ship_after: string | null;
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    total: string;
    total_amount: string;
    tracking: string | null;
    version: number;
};
export declare const staffOrderDetails: (over?: Partial<{
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    box_apart: boolean;
    cancellation: import("@shamba/api-contract").components["schemas"]["CancellationHintDto"];
    cancelled_at: string | null;
    carrier: string | null;
    channel: "web" | "phone" | "bar" | "club" | "staff";
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    delivery_method: "ship" | "pickup" | null;
    discount: string;
    dispute_due: string | null;
    disputes: import("@shamba/api-contract").components["schemas"]["DisputeDto"][];
    fulfilment: import("@shamba/api-contract").components["schemas"]["FulfilmentDto"] | (never | null);
    gift_message: string | null;
    held: boolean;
    hold_reason: string | null;
    hold_until: string | null;
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    moved_to: import("@shamba/api-contract").components["schemas"]["MovedToDto"] | (never | null);
    order_number: string;
    parcel_state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled" | null;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    pickup: import("@shamba/api-contract").components["schemas"]["PickupDetailsDto"] | (never | null);
    ready_on: string | null;
    refunded_amount: string;
    refunds: import("@shamba/api-contract").components["schemas"]["RefundDto"][];
    release: import("@shamba/api-contract").components["schemas"]["OrderReleaseDto"] | (never | null);
    ship_after: string | null;
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_refund: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    timeline: import("@shamba/api-contract").components["schemas"]["TimelineEntryDto"][];
    total: string;
    total_amount: string;
    tracking: string | null;
    version: number;
}>) => {
    adjustments: import("@shamba/api-contract").components["schemas"]["OrderAdjustmentDto"][];
    billing_address: string | null;
    box_apart: boolean;
    cancellation: import("@shamba/api-contract").components["schemas"]["CancellationHintDto"];
    cancelled_at: string | null;
    carrier: string | null;
    channel: "web" | "phone" | "bar" | "club" | "staff";
    created_at: string;
    currency: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    delivery_method: "ship" | "pickup" | null;
    discount: string;
    dispute_due: string | null;
    disputes: import("@shamba/api-contract").components["schemas"]["DisputeDto"][];
    fulfilment: import("@shamba/api-contract").components["schemas"]["FulfilmentDto"] | (never | null);
    gift_message: string | null;
    held: boolean;
    hold_reason: string | null;
    hold_until: string | null;
    id: string;
    items: import("@shamba/api-contract").components["schemas"]["OrderItemDto"][];
    moved_to: import("@shamba/api-contract").components["schemas"]["MovedToDto"] | (never | null);
    order_number: string;
    parcel_state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled" | null;
    payment_status: "free" | "authorised" | "captured" | "lost" | "voided" | "partly_refunded" | "refunded";
    pickup: import("@shamba/api-contract").components["schemas"]["PickupDetailsDto"] | (never | null);
    ready_on: string | null;
    refunded_amount: string;
    refunds: import("@shamba/api-contract").components["schemas"]["RefundDto"][];
    release: import("@shamba/api-contract").components["schemas"]["OrderReleaseDto"] | (never | null);
    ship_after: string | null;
    shipping_address: string | null;
    shipping_address_line_1: string | null;
    shipping_address_line_2: string | null;
    shipping_amount: string;
    shipping_city: string | null;
    shipping_country: string | null;
    shipping_method: string | null;
    shipping_refund: string | null;
    shipping_state: string | null;
    shipping_status: "Pending" | "Shipped" | "Delivered" | null;
    shipping_zip: string | null;
    status: "pending" | "completed" | "cancelled";
    subtotal: string;
    tax: string;
    timeline: import("@shamba/api-contract").components["schemas"]["TimelineEntryDto"][];
    total: string;
    total_amount: string;
    tracking: string | null;
    version: number;
};
/** A shipment on its way to a customer. */
export declare const shipment: (over?: Partial<{
    carrier: string | null;
    delivered_at: string | null;
    method: "ship" | "pickup";
    packed_at: string | null;
    parcels: import("@shamba/api-contract").components["schemas"]["TrackedParcelDto"][];
    shipped_at: string | null;
    state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled";
    tracking: string | null;
}>) => {
    carrier: string | null;
    delivered_at: string | null;
    method: "ship" | "pickup";
    packed_at: string | null;
    parcels: import("@shamba/api-contract").components["schemas"]["TrackedParcelDto"][];
    shipped_at: string | null;
    state: "pending" | "packed" | "ready" | "shipped" | "delivered" | "collected" | "returned" | "cancelled";
    tracking: string | null;
};
/** A place at a free event, as returned by registering. */
export declare const registered: (over?: Partial<{
    created_at: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    end_time: string;
    event_date: string;
    event_id: number;
    event_title: string;
    id: number;
    image_url: string | null;
    location: string | null;
    message: string;
    occurrence_id: number;
    order_id: string | null;
    price: string;
    quantity: number;
    registration_type: "free" | "paid";
    start_time: string;
    status: "confirmed" | "cancelled";
}>) => {
    created_at: string;
    customer_email: string;
    customer_name: string;
    customer_phone: string | null;
    end_time: string;
    event_date: string;
    event_id: number;
    event_title: string;
    id: number;
    image_url: string | null;
    location: string | null;
    message: string;
    occurrence_id: number;
    order_id: string | null;
    price: string;
    quantity: number;
    registration_type: "free" | "paid";
    start_time: string;
    status: "confirmed" | "cancelled";
};
export declare const refund: (over?: Partial<{
    amount: string;
    at_square: boolean;
    created_at: string;
    id: string;
    in_person: boolean;
    lines: import("@shamba/api-contract").components["schemas"]["RefundedLineDto"][];
    reason: string;
    shipping: string;
    status: "pending" | "completed" | "failed" | "voided";
}>) => {
    amount: string;
    at_square: boolean;
    created_at: string;
    id: string;
    in_person: boolean;
    lines: import("@shamba/api-contract").components["schemas"]["RefundedLineDto"][];
    reason: string;
    shipping: string;
    status: "pending" | "completed" | "failed" | "voided";
};

//// testing/fixtures/settings.d.ts
import type { Schemas } from '@shamba/api-contract';
/** Name, address and contact of the winery. */
export declare const property: (over?: Partial<{
    city: string;
    country: string;
    email: string;
    latitude?: string | null;
    longitude?: string | null;
    name: string;
    phone: string;
    state: string;
    stay_email: string;
    street: string;
    time_zone: string;
    version?: number;
    zip_code: string;
}>) => {
    city: string;
    country: string;
    email: string;
    latitude?: string | null;
    longitude?: string | null;
    name: string;
    phone: string;
    state: string;
    stay_email: string;
    street: string;
    time_zone: string;
    version?: number;
    zip_code: string;
};
/** Open on Saturdays and Sundays. */
export declare const hours: (over?: Partial<{
    days: import("@shamba/api-contract").components["schemas"]["OpenDayDto"][];
    version?: number;
}>) => {
    days: import("@shamba/api-contract").components["schemas"]["OpenDayDto"][];
    version?: number;
};
/** The winery's public data. */
export declare const site: (over?: Partial<Schemas["SiteDto"]>) => Schemas["SiteDto"];
/** California is served, Texas is not. */
export declare const servedStates: () => Schemas["ShipStatesSettingsDto"];

//// testing/fixtures/staff.d.ts
/** The dashboard's figures. */
export declare const stats: (over?: Partial<{
    activeUsers: number;
    lastMonth: import("@shamba/api-contract").components["schemas"]["MonthStatsDto"];
    lastYear: import("@shamba/api-contract").components["schemas"]["MonthStatsDto"];
    monthlyOrders: number | null;
    monthlyRevenue: string | null;
    newUsersThisMonth: number;
    totalMembers: number | null;
    totalRevenue: string | null;
    totalUsers: number;
    usersByRole: {
        [key: string]: number;
    };
    vineyardBookings: number | null;
    wineClubMembers: number | null;
}>) => {
    activeUsers: number;
    lastMonth: import("@shamba/api-contract").components["schemas"]["MonthStatsDto"];
    lastYear: import("@shamba/api-contract").components["schemas"]["MonthStatsDto"];
    monthlyOrders: number | null;
    monthlyRevenue: string | null;
    newUsersThisMonth: number;
    totalMembers: number | null;
    totalRevenue: string | null;
    totalUsers: number;
    usersByRole: {
        [key: string]: number;
    };
    vineyardBookings: number | null;
    wineClubMembers: number | null;
};
/** A stay in the staff's lists: two nights, confirmed and paid. */
export declare const stayBooking: (over?: Partial<{
    add_on_total: string;
    add_ons: import("@shamba/api-contract").components["schemas"]["AddOnDto"][];
    base_rate_per_night: string;
    booking_status: "pending" | "confirmed" | "cancelled";
    change_requests: import("@shamba/api-contract").components["schemas"]["ChangeRequestDto"][];
    check_in_date: string;
    check_out_date: string;
    cleaning_fee: string;
    created_at: string;
    currency: string;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    moves: import("@shamba/api-contract").components["schemas"]["StayMoveDto"][];
    number_of_guests: number;
    order_id: string | null;
    owed: string;
    payment_link: import("@shamba/api-contract").components["schemas"]["PaymentLinkDto"] | (never | null);
    payment_status: "unpaid" | "paid" | "refunded";
    reference: string;
    source: "online" | "manual";
    special_requests: string | null;
    tax_amount: string | null;
    tax_rate: string;
    total_amount: string;
    total_nights: number;
    version: number;
}>) => {
    add_on_total: string;
    add_ons: import("@shamba/api-contract").components["schemas"]["AddOnDto"][];
    base_rate_per_night: string;
    booking_status: "pending" | "confirmed" | "cancelled";
    change_requests: import("@shamba/api-contract").components["schemas"]["ChangeRequestDto"][];
    check_in_date: string;
    check_out_date: string;
    cleaning_fee: string;
    created_at: string;
    currency: string;
    guest_email: string;
    guest_name: string;
    guest_phone: string | null;
    id: number;
    moves: import("@shamba/api-contract").components["schemas"]["StayMoveDto"][];
    number_of_guests: number;
    order_id: string | null;
    owed: string;
    payment_link: import("@shamba/api-contract").components["schemas"]["PaymentLinkDto"] | (never | null);
    payment_status: "unpaid" | "paid" | "refunded";
    reference: string;
    source: "online" | "manual";
    special_requests: string | null;
    tax_amount: string | null;
    tax_rate: string;
    total_amount: string;
    total_nights: number;
    version: number;
};

//// testing/index.d.ts
/** For tests of slices: the API's answers, typed by its contract. */
export * as fixtures from './fixtures/index.js';
export { translatePage } from './translate-page.js';

//// testing/translate-page.d.ts
/**
 * Wraps each text of the page in <font> elements, as a browser's translator does: React's own text nodes are gone from
 * the page. A later change shows only where the text has an element of its own.
 */
export declare function translatePage(): void;

//// url-state/index.d.ts
export { useUrlState, type UrlState } from './use-url-state.js';

//// url-state/use-url-state.d.ts
export interface UrlState<S> {
    /** The values in the address, else the defaults. A change appears here at once. */
    values: S;
    /** The address's query for these values, without '?'; '' for the defaults. */
    query: string;
    /**
     * Changes some values. With `push` the change is a history entry, which Back undoes (opened dialogs, turned pages),
     * and `state` is stored with the entry. Without it the change replaces the present entry (typed text) and keeps its
     * state.
     */
    change: (next: Partial<S>, options?: {
        push?: boolean;
        state?: object;
    }) => void;
    /** The address with these changes, for links. */
    href: (next: Partial<S>) => string;
}
/**
 * State in the address's query: filters, sort, page, the open dialog. It survives a reload, Back and a shared link.
 * Values are texts; default values are left out of the address. Other parts of the query stay unchanged. The router
 * changes the address in a transition, with a delay; until then this hook shows the change itself: no typed letter is
 * lost and no checkbox jumps back.
 */
export declare function useUrlState<S extends Record<string, string>>(defaults: S): UrlState<S>;

//// views/button-link.d.ts
import { type ButtonLook } from '@shamba/ui/core';
import { type LinkProps } from '@shamba/shell-sdk';
/** A link to a page of the site that looks like a button. */
export declare const ButtonLink: ({ variant, size, block, className, ...link }: LinkProps & ButtonLook) => import("react").JSX.Element;

//// views/facts.d.ts
import type { ReactNode } from 'react';
export interface Fact {
    label: string;
    value: ReactNode;
}
/** A row of a list, its parts at both ends, with a line below as in Facts. */
export declare const ListRow: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
/** A list of labels and values. Facts without a value are left out. */
export declare function Facts({ facts }: {
    facts: readonly Fact[];
}): import("react").JSX.Element;

//// views/index.d.ts
export { ButtonLink } from './button-link.js';
export { type Fact, Facts, ListRow } from './facts.js';
export { Loaded, type LoadedQuery } from './loaded.js';
export { MarkedText } from './marked-text.js';
export { PageTitle } from './page-title.js';
export { parcelNumbers } from './parcel-numbers.js';
export { Panel, Panels, type PanelProps, Stack } from './panel.js';
export { StatusBadge, statusText, toneOf } from './status-badge.js';

//// views/loaded.d.ts
import type { ReactNode } from 'react';
/** The used part of a react-query query. */
export interface LoadedQuery<T> {
    data: T | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
}
type LoadedProps<T> = {
    query: LoadedQuery<T>;
    /** Headline when the read failed; defaults to the design system's words. */
    failure?: string | undefined;
    children: (data: T) => ReactNode;
} & ({
    /** Name of the loaded thing, for screen readers: 'your orders'. */
    label: string;
    /** Placeholder in the shape of the content; defaults to a title and a block. */
    skeleton?: ReactNode;
} | {
    label?: undefined;
    /** Placeholder in the shape of the content, with a label of its own. */
    skeleton: ReactNode;
});
/**
 * Renders a query's data, a placeholder while it loads, or the failure
 * with a retry. Old data stay on screen until new data arrive.
 */
export declare function Loaded<T>({ query, label, failure, skeleton, children }: LoadedProps<T>): string | number | bigint | boolean | Iterable<ReactNode> | Promise<string | number | bigint | boolean | import("react").ReactPortal | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | Iterable<ReactNode> | null | undefined> | import("react").JSX.Element | null | undefined;
export {};

//// views/marked-text.d.ts
interface MarkedTextProps {
    text: string;
    /** The other version, for comparison. */
    other: string;
    /** Element around words that only this version has: inserted (`ins`) or deleted (`del`). */
    as: 'ins' | 'del';
}
/** A text with marks on the words in which another version differs. The comparison's code loads on first use. */
export declare function MarkedText({ text, other, as: Mark }: MarkedTextProps): import("react").JSX.Element;
export {};

//// views/page-title.d.ts
import type { ReactNode } from 'react';
interface PageTitleProps {
    title: ReactNode;
    /** A line below the title. */
    text?: ReactNode;
    /** The page's actions; on phones below the title. */
    children?: ReactNode;
}
/** The page's headline (h1) with its actions. */
export declare function PageTitle({ title, text, children }: PageTitleProps): import("react").JSX.Element;
export {};

//// views/panel.d.ts
import { type ReactNode } from 'react';
export interface PanelProps {
    title: string;
    text?: ReactNode;
    /** Beside the headline. */
    action?: ReactNode;
    children?: ReactNode;
}
/** One subject of a section: a card with a headline (h2), which names it. */
export declare function Panel({ title, text, action, children }: PanelProps): import("react").JSX.Element;
/** Panels under each other. */
export declare function Panels({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
/** Stacks its children with the distance of form fields. */
export declare function Stack({ role, children }: {
    role?: 'alert' | 'status';
    children: ReactNode;
}): import("react").JSX.Element;

//// views/parcel-numbers.d.ts
import type { Schemas } from '@shamba/api-contract';
/** The parcel numbers of a shipment, linked to the carrier's page if there is one; null without numbers. */
export declare function parcelNumbers(fulfilment: Schemas['FulfilmentDto'] | null): import("react").JSX.Element | null;

//// views/status-badge.d.ts
import { type BadgeTone } from '@shamba/ui/core';
/** Tone of a state: done is green, waiting yellow, failed red, everything else grey. */
export declare function toneOf(status: string): BadgeTone;
/** 'partly_refunded' becomes 'Partly refunded'. */
export declare const statusText: (status: string) => string;
/** A state as a word in its tone. */
export declare const StatusBadge: ({ status }: {
    status: string;
}) => import("react").JSX.Element;

//// visits/api.d.ts
import type { Schemas } from '@shamba/api-contract';
/** One time of an experience on a day, with the free places. */
export type Slot = Schemas['SlotDto'];
/** The times of one day. */
export declare const slotsQuery: (experienceId: number, date: string) => import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    available: boolean;
    capacity: number;
    date: string;
    id: number;
    label: string;
    places_left: number;
    time: string;
}[], Error, {
    available: boolean;
    capacity: number;
    date: string;
    id: number;
    label: string;
    places_left: number;
    time: string;
}[], readonly [address: string, ...parts: Record<string, unknown>[]]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<{
        available: boolean;
        capacity: number;
        date: string;
        id: number;
        label: string;
        places_left: number;
        time: string;
    }[], readonly [address: string, ...parts: Record<string, unknown>[]], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly [address: string, ...parts: Record<string, unknown>[]], {
    available: boolean;
    capacity: number;
    date: string;
    id: number;
    label: string;
    places_left: number;
    time: string;
}[], Error>;
/** The times of a day, fetched each time; none without a day. */
export declare const useSlots: (experienceId: number, date: string | null) => import("@tanstack/react-query").UseQueryResult<{
    available: boolean;
    capacity: number;
    date: string;
    id: number;
    label: string;
    places_left: number;
    time: string;
}[], Error>;

//// visits/day-calendar.d.ts
import type { LocalDate } from '@shamba/rules';
import { type CalendarProps } from '@shamba/ui/calendar';
export interface DayCalendarProps extends Pick<CalendarProps, 'label' | 'onSelect'> {
    selected: LocalDate | null;
    /** True for days that can be chosen. */
    allows: (day: LocalDate, today: LocalDate) => boolean;
}
/** A calendar for choosing one day. */
export declare function DayCalendar({ label, selected, allows, onSelect }: DayCalendarProps): import("react").JSX.Element;

//// visits/index.d.ts
export { type Slot, slotsQuery, useSlots } from './api.js';
export { DayCalendar, type DayCalendarProps } from './day-calendar.js';
export { canWish, useVisitDays, visitDays, type VisitDays } from './visit-days.js';

//// visits/visit-days.d.ts
import type { Schemas } from '@shamba/api-contract';
import { type LocalDate } from '@shamba/rules';
/** Open weekdays, and single closed days. */
type OpenHours = Pick<Schemas['SiteDto'], 'hours' | 'closed_days'>;
/** The days and times of visits. The server decides: it has the slots. */
export interface VisitDays {
    /** False while the hours load, and after a failure. */
    known: boolean;
    isOpen: (day: LocalDate) => boolean;
    /** True for a day from today on on which the house is open. */
    canVisit: (day: LocalDate, today: LocalDate) => boolean;
    /** Start times of visits, HH:MM. Empty on a closed day. */
    times: (day: LocalDate) => string[];
    /** "Saturday or Sunday"; empty when unknown. */
    weekdays: string;
    /** Message for a visitor who chose a closed day. */
    closedText: string;
}
/** True for days that guests may ask staff to arrange: after today, at most 18 months ahead. */
export declare const canWish: (day: LocalDate, today: LocalDate) => boolean;
/** Visit days by opening hours and closed days. `unread`: the hours failed to load, so every day counts as open. */
export declare function visitDays(site: OpenHours | undefined, unread?: boolean): VisitDays;
/** The days and times of visits by the current opening hours. */
export declare function useVisitDays(): VisitDays;
export {};

//// winery/index.d.ts
import { type LocalDate } from '@shamba/rules';
import type { Schemas } from '@shamba/api-contract';
/** The winery's public data: name, address, opening hours, minimum age of buyers. */
export declare const siteQuery: () => import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
    city: string;
    closed_days: string[];
    country: string;
    email: string;
    hours: import("@shamba/api-contract").components["schemas"]["SiteHoursDto"][];
    latitude: string | null;
    longitude: string | null;
    minimum_age: number;
    name: string;
    phone: string;
    state: string;
    stay_email: string;
    street: string;
    time_zone: string;
    today: string;
    zip_code: string;
}, Error, {
    city: string;
    closed_days: string[];
    country: string;
    email: string;
    hours: import("@shamba/api-contract").components["schemas"]["SiteHoursDto"][];
    latitude: string | null;
    longitude: string | null;
    minimum_age: number;
    name: string;
    phone: string;
    state: string;
    stay_email: string;
    street: string;
    time_zone: string;
    today: string;
    zip_code: string;
}, readonly [address: string, ...parts: Record<string, unknown>[]]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<{
        city: string;
        closed_days: string[];
        country: string;
        email: string;
        hours: import("@shamba/api-contract").components["schemas"]["SiteHoursDto"][];
        latitude: string | null;
        longitude: string | null;
        minimum_age: number;
        name: string;
        phone: string;
        state: string;
        stay_email: string;
        street: string;
        time_zone: string;
        today: string;
        zip_code: string;
    }, readonly [address: string, ...parts: Record<string, unknown>[]], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly [address: string, ...parts: Record<string, unknown>[]], {
    city: string;
    closed_days: string[];
    country: string;
    email: string;
    hours: import("@shamba/api-contract").components["schemas"]["SiteHoursDto"][];
    latitude: string | null;
    longitude: string | null;
    minimum_age: number;
    name: string;
    phone: string;
    state: string;
    stay_email: string;
    street: string;
    time_zone: string;
    today: string;
    zip_code: string;
}, Error>;
/** Minimum age to buy wine here; the legal age until the settings are loaded. */
export declare const useMinimumAge: () => number;
/** Today's date at the winery by the server's clock; by the device's, which may be days off, until it is loaded. */
export declare const useToday: () => LocalDate;
/** This customer's membership, active or paused; null for everybody else, and until it is loaded. */
export declare function useOwnMembership(): Schemas['MembershipDto'] | null;

//// writes/index.d.ts
export { failureToast, refusalToast } from './toasts.js';
export { useWrite, type Write, type WriteOptions } from './use-write.js';

//// writes/toasts.d.ts
/** Toast for a failed call: the server's message, else `fallback`. */
export declare const failureToast: (title: string, fallback: string) => (error: unknown) => void;
/** Toast for something that the page itself refuses. */
export declare const refusalToast: (title: string, description?: string) => void;

//// writes/use-write.d.ts
export interface WriteOptions<Input, Answer> {
    /** Sends the change; rejects with ApiError. */
    send: (input: Input) => Promise<Answer>;
    /** Called after a success. `busy` lasts until its promise settles: refetched data are on screen by then. */
    onDone?: (answer: Answer, input: Input) => unknown;
    /** The toast after a failure: its title, and its text if the server gives no reason. */
    failure?: {
        title: string;
        text: string;
    };
    /** Called after a failure, beside the toast or instead of it. */
    onFailed?: (error: unknown, input: Input) => unknown;
}
export interface Write<Input> {
    /** True during a write. */
    busy: boolean;
    /** Sends the change. A second call during the first does nothing. Resolves to true after a success. */
    run: (input: Input) => Promise<boolean>;
}
/** The one way to change something with a button: sends once, shows a failure in a toast. */
export declare function useWrite<Input = void, Answer = unknown>({ send, onDone, failure, onFailed, }: WriteOptions<Input, Answer>): Write<Input>;
