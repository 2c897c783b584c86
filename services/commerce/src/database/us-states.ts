/** The 50 US states plus DC. Wine is shipped to those with `served`; the rest can be billing addresses only. */
const NOT_SERVED = new Set(['UT', 'TX', 'WI', 'MS', 'NH', 'ME', 'IL', 'MI', 'PA', 'VA', 'NY']);

const NAMES =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia ' +
  'FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine ' +
  'MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada ' +
  'NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon ' +
  'PA:Pennsylvania RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia ' +
  'WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming';

export interface UsState {
  code: string;
  name: string;
  served: boolean;
}

export const usStates: readonly UsState[] = NAMES.split(' ').map((entry) => {
  const [code = '', name = ''] = entry.split(':');
  return { code, name: name.replaceAll('_', ' '), served: !NOT_SERVED.has(code) };
});
