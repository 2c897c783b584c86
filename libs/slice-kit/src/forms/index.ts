export { AddressFields, type AddressNames } from './address-fields';
export {
  CheckField,
  DayField,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
  TimeField,
} from './fields';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { PictureField } from './picture-field';
export { amount, choice, flag, optionalText, optionalWholeNumber, rate, requiredText, wholeNumber } from './schema';
export { SaveFormView } from './save-form-view';
export { SubmitBar } from './submit-bar';
export { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form';
