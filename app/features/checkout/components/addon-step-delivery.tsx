import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/field';
import { Input, Select } from '@/components/ui/input';
import type { Address } from '../schema';

type Props = { countries: string[]; register: UseFormRegister<Address>; errors: FieldErrors<Address> };

const nameOf = (country: string) => new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country;

/** Where the board goes, asked before it is paid for. */
export const AddonStepDelivery = ({ countries, register, errors }: Props) => (
  <fieldset className="grid gap-4">
    <legend className="label mb-3">Where should it go?</legend>
    <Field label="Name on the parcel" error={errors.name?.message}>
      {(control) => <Input {...control} {...register('name')} autoComplete="shipping name" />}
    </Field>
    <Field label="Address" error={errors.line1?.message}>
      {(control) => <Input {...control} {...register('line1')} autoComplete="shipping address-line1" />}
    </Field>
    <Field label="Address, second line" optional="optional" error={errors.line2?.message}>
      {(control) => <Input {...control} {...register('line2')} autoComplete="shipping address-line2" />}
    </Field>
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <Field label="Town or city" error={errors.city?.message}>
        {(control) => <Input {...control} {...register('city')} autoComplete="shipping address-level2" />}
      </Field>
      <Field label="Postcode" error={errors.postcode?.message}>
        {(control) => <Input {...control} {...register('postcode')} autoComplete="shipping postal-code" className="uppercase" />}
      </Field>
    </div>
    <Field label="Country" error={errors.country?.message}>
      {(control) => (
        <Select {...control} {...register('country')} autoComplete="shipping country">
          {countries.map((country) => (
            <option key={country} value={country}>
              {nameOf(country)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </fieldset>
);
