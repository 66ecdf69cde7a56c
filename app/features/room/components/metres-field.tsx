import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';

type Props = { label: string; help?: string; value: string; onChange: (typed: string) => void };

export const MetresField = ({ label, help, value, onChange }: Props) => (
  <Field label={`${label} in metres`} help={help}>
    {(control) => (
      <Input
        {...control}
        type="number"
        inputMode="decimal"
        step="0.1"
        value={value}
        onChange={(typing) => onChange(typing.target.value)}
      />
    )}
  </Field>
);
