// Public types of @shamba/slice-deploy. Written by npm run public-types from the sources: do not edit.

//// commands/remove.d.ts
/** Asks a person in a terminal; undefined where there is none. */
export type Ask = (question: string) => Promise<string>;
/** The question of a command on standard error, so that the answer's text alone is on standard output. */
export declare const terminal: () => Ask | undefined;
interface Removal {
    yes: boolean;
    ask: Ask | undefined;
    /** Its address. */
    gateway: string;
    /** Reads the slices of the site. */
    list: () => Promise<unknown>;
}
/**
 * The call that takes a slice off the site, after its name was typed once more, or with --yes.
 * @throws Refused before anything is called
 */
export declare function removal(slice: string, { yes, ask, gateway, list }: Removal): Promise<{
    slice: string;
    path: string;
    method: string;
}>;
export {};

//// index.d.ts
export { packRelease } from './pack-release.js';
export { Refused, Undecided } from './refused.js';
export { deployBuild, messageOf, sliceApi, type SliceAnswer, type SliceApiOptions } from './slice-api.js';
export { sliceCommand, type SliceCommandOptions } from './slice-command.js';

//// pack-release.d.ts
/**
 * A slice's build as a tar for the upload: release.json, conformance.json, and the files and source maps that release.json
 * lists, at their paths below `folder`.
 */
export declare function packRelease(folder: string): Promise<Buffer>;

//// refused.d.ts
/** A failure that a person can act on: commands print its message without a stack. */
export declare class Refused extends Error {
    name: string;
    /** Code with which the command ends. */
    readonly exitCode: number;
}
/** A release is neither good nor bad in time. */
export declare class Undecided extends Refused {
    readonly exitCode = 2;
}

//// release-status.d.ts
export interface ReleaseStatus {
    /**
     * `good`: everyone gets it, it has not failed, and no watch over it is open. `bad`: it went back, or failed and
     * stays. `undecided`: neither yet.
     */
    verdict: 'good' | 'bad' | 'undecided';
    /** One line for a person. */
    says: string;
}
/**
 * How a release stands.
 * @param list the body of `GET /api/slices`
 * @throws Refused for a slice or version that is not registered
 */
export declare function statusOf(list: unknown, name: string, version: string): ReleaseStatus;
/** Milliseconds of a text such as 45s, 30m or 2h, at most a day. @throws Refused */
export declare function durationOf(text: string): number;
export interface WaitOptions {
    /** Milliseconds until it gives up. */
    forMs: number;
    now: () => number;
    sleep: (ms: number) => Promise<unknown>;
}
/**
 * Asks until a release is good or bad.
 * @param ask how it stands now
 * @returns what the last answer says
 * @throws Refused when it is bad; Undecided when it is neither in time
 */
export declare function waitForVerdict(ask: () => Promise<ReleaseStatus>, { forMs, now, sleep }: WaitOptions): Promise<string>;

//// slice-api.d.ts
export interface SliceApiOptions {
    method?: string;
    /** The slice's deploy token. */
    token?: string | undefined;
    /** Sent as JSON. */
    body?: object | undefined;
    /** The bytes of an upload. */
    tar?: Buffer | undefined;
}
export interface SliceAnswer {
    status: number;
    /** JSON where it is; else the text: what stands in front of the gateway need not speak JSON. */
    body: unknown;
}
/**
 * Calls the gateway's deployment API.
 * @param path below /api/slices
 * @throws Refused when the gateway does not answer
 */
export declare function sliceApi(gateway: string, path: string, { method, token, body, tar }?: SliceApiOptions): Promise<SliceAnswer>;
/** One line of a refusal: the status and what the API said. */
export declare function messageOf({ status, body }: SliceAnswer): string;
/**
 * Has the gateway take in the build that the slice's configured origin offers, and gives it to everyone.
 * @param token the slice's deploy token
 * @throws Refused when the gateway refuses it
 */
export declare function deployBuild(gateway: string, token: string, { name, version }: {
    name: string;
    version: string;
}): Promise<void>;

//// slice-command.d.ts
import { type Ask } from './commands/remove.js';
import { type WaitOptions } from './release-status.js';
export interface SliceCommandOptions {
    /** The command as the usage names it: 'npm run slice --'. */
    call?: string;
    /** A token that neither --token nor the environment gave, by slice. */
    tokenOf?: (slice: string | undefined) => string | undefined;
    /** Tells a person something beside the answer. Default: standard error. */
    warn?: (text: string) => void;
    /** The question of `remove`. Default: asks in the terminal, if this is one. */
    ask?: Ask | undefined;
    /** The time of `status --wait`. */
    clock?: Pick<WaitOptions, 'now' | 'sleep'>;
}
/**
 * list, publish, auto, promote, canary, rollback, flag, retire, remove, lock, unlock, status, preview or errors, as on the
 * command line.
 * @returns the answer's text, to be printed
 * @throws Refused with the usage, or with what the gateway said; its `exitCode` is 2 for a release that is undecided
 */
export declare function sliceCommand(args: readonly string[], options?: SliceCommandOptions): Promise<string>;
