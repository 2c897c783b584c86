export { keptFields, useKeptFields } from './kept-fields';
export { AddressFields, type AddressNames, countries, FieldGrid } from './address-fields';
export {
  emailProblem,
  isBlank,
  passwordProblem,
  poBoxProblem,
  PASSWORDS_DIFFER,
  repeatProblem,
  stateProblem,
  usernameProblem,
  zipProblem,
} from './checks';
export type { FieldBinding, FieldSource } from './field-source';
export {
  CheckField,
  DayField,
  MoneyField,
  NumberField,
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
  TimeField,
} from './fields';
export { FocusFirst } from './focus-first';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { NewPasswordField } from './new-password-field';
export {
  amount,
  choice,
  flag,
  optionalText,
  optionalAmount,
  optionalChoice,
  optionalRate,
  optionalWholeNumber,
  rate,
  requiredText,
  wholeNumber,
} from './schema';
export { SaveFormView } from './save-form-view';
export { FormActions, FormProblem, SendFormView } from './send-form-view';
export { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form';
export { type Fields, isEmpty, useFields } from './use-fields';
export { type SendForm, type SendFormOptions, useSendForm } from './use-send-form';
