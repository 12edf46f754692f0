export { EMPTY_NEW_PASSWORD, NewPasswordFields, validateNewPassword } from './new-password-fields.tsx';
