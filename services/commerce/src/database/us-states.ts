import { usStates as states } from '@shamba/rules';

/** States without wine shipping; they can only be billing addresses. */
const NOT_SERVED = new Set(['UT', 'TX', 'WI', 'MS', 'NH', 'ME', 'IL', 'MI', 'PA', 'VA', 'NY']);

/** The states of a new installation; afterwards the rows decide where wine is shipped. */
export const usStates = states.map((state) => ({ ...state, served: !NOT_SERVED.has(state.code) }));
