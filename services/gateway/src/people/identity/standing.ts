/** Present permissions of a user. */
export interface Standing {
  permissions: string[];
  /** The user needs a second factor and has none: until it is set up nothing else is open. */
  mustEnrol: boolean;
}
