import { type ArgumentMetadata, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldErrors, InvalidFields } from './domain-error.js';

const EXACT_FIELDS = 'shamba:exact-fields';

/**
 * For bodies that move money or bottles, and their subclasses: an unknown field is refused (400), with its name. A
 * misspelled field that is ignored would move other things than its sender meant.
 */
export const ExactFields = (): ClassDecorator => (target) => Reflect.defineMetadata(EXACT_FIELDS, true, target);

/**
 * Validation pipe that lists errors by path (`customerInfo.firstName`). It drops unknown properties, and refuses
 * those of bodies with `ExactFields`.
 */
export function createValidationPipe(): PipeTransform {
  const [tolerant, exact] = [pipe(false), pipe(true)];
  const isExact = ({ metatype }: ArgumentMetadata): boolean =>
    metatype !== undefined && Reflect.getMetadata(EXACT_FIELDS, metatype) === true;
  return { transform: (value, of) => (isExact(of) ? exact : tolerant).transform(value, of) as unknown };
}

const pipe = (forbidNonWhitelisted: boolean): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted,
    transform: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new InvalidFields(collect(errors)),
  });

function collect(errors: ValidationError[], prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const { property, constraints, children } of errors) {
    const path = prefix ? `${prefix}.${property}` : property;
    if (constraints)
      fields[path] = 'whitelistValidation' in constraints ? [`There is no field ${path}`] : Object.values(constraints);
    if (children?.length) Object.assign(fields, collect(children, path));
  }
  return fields;
}
