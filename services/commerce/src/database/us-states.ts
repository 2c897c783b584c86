import { usStates as states } from '@shamba/rules';

/** Wine is shipped to all states but these, which can be billing addresses only. */
const NOT_SERVED = new Set(['UT', 'TX', 'WI', 'MS', 'NH', 'ME', 'IL', 'MI', 'PA', 'VA', 'NY']);

/** The states as an installation begins with them; from then on their rows say where wine is shipped. */
export const usStates = states.map((state) => ({ ...state, served: !NOT_SERVED.has(state.code) }));
