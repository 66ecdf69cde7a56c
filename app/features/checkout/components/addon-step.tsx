import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormField, TextField } from '@/components/form-field';
import { PageHeader } from '@/components/page-header';
import { ErrorState, Loading } from '@/components/page-states';
import { Select } from '@/components/ui/input';
import { filterOwnEvents } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { formatPrice, getUpgradeCredit, type Plan } from '@/features/plans/model';
import { env } from '@/lib/backend/env';
import { toAppError } from '@/lib/backend/errors';
import { guestPageUrl } from '@/lib/text/paths';
import { type AddonOrder, type AddonProduct, boardColors, expandHex, isBoardColor } from '../model';
import { addonQuery, boardQrCodeQuery } from '../queries';
import { type Address, addressSchema } from '../schema';
import { AddonStepBill } from './addon-step-bill';
import { AddonStepColors } from './addon-step-colors';
import { AddonStepOffer } from './addon-step-offer';
import { QrBoard } from './qr-board';
import './addon-step.css';

type Props = {
  plan: Plan;
  current: Plan | null;
  /** The default recipient of the delivery. */
  buyerName: string;
  busy: boolean;
  onBack: () => void;
  onPay: (addon: AddonOrder | null) => void;
};

export function AddonStep(props: Props) {
  const addon = useQuery(addonQuery);
  if (addon.isPending) return <Loading />;
  if (addon.isError)
    return <ErrorState message={toAppError(addon.error).message} onRetry={() => addon.refetch()} />;
  if (addon.data) return <BoardStep {...props} product={addon.data} />;
  return (
    <>
      <PageHeader title="Your order" lead="One payment. Nothing renews automatically." />
      <div className="form-sheet sheet grid gap-6">
        <AddonStepBill {...props} product={null} onPay={() => props.onPay(null)} />
      </div>
    </>
  );
}

function BoardStep({ product, buyerName, onPay, ...props }: Props & { product: AddonProduct }) {
  const { plan, current } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [typed, setTyped] = useState<string>(boardColors[0].hex);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useForm<Address>({
    resolver: zodResolver(addressSchema),
    defaultValues: {
      name: buyerName,
      line1: '',
      line2: '',
      city: '',
      postcode: '',
      country: product.delivers_to[0],
    },
  });
  const color = isBoardColor(typed) ? expandHex(typed) : null;
  const pay = () => {
    setIsSubmitted(true);
    if (!isWanted) return onPay(null);
    return form.handleSubmit((delivery) => color && onPay({ product, color, delivery }))();
  };
  return (
    <>
      <PageHeader
        title="Shall we print the board?"
        lead={`You have chosen ${plan.name}, ${formatPrice({ price: plan.price - getUpgradeCredit(plan, current) })}. Add a QR board for the door? It comes in a colour to match the flowers, and you approve a preview before we print.`}
      />
      <div className="addon-step sheet">
        <div className="addon-preview">
          <span className="absolute left-5 top-[0.9rem] font-display text-[1.25rem]/[1.2] font-normal italic">
            Preview
          </span>
          <NewestEventBoard color={color ?? boardColors[0].hex} />
        </div>
        <div className="p-[clamp(1.35rem,2.8vw,2.25rem)] grid gap-6 content-start min-[980px]:col-start-2">
          <AddonStepOffer product={product} isWanted={isWanted} onWanted={setIsWanted} />
          <AddonStepColors
            typed={typed}
            onTyped={setTyped}
            error={
              isSubmitted && isWanted && !color
                ? 'Please type a colour such as #6D1B31.'
                : undefined
            }
          />
          {isWanted && <AddonStepDelivery countries={product.delivers_to} form={form} />}
          <AddonStepBill {...props} product={isWanted ? product : null} onPay={pay} />
        </div>
      </div>
    </>
  );
}

function NewestEventBoard({ color }: { color: string }) {
  const events = useQuery(eventsQuery(useEventStore()));
  const [event] = filterOwnEvents(events.data ?? []);
  const address = event ? guestPageUrl(event.id) : env.publicUrl;
  const image = useQuery(boardQrCodeQuery(address));
  return (
    <QrBoard
      color={color}
      names={event?.event_name ?? 'Your event'}
      qrImage={image.data}
      className="mb-[14px] w-[min(88%,400px)] max-[600px]:w-[52%] min-[980px]:w-[500px]"
    />
  );
}

type DeliveryProps = { countries: string[]; form: UseFormReturn<Address> };

const nameOf = (country: string) =>
  new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country;

const AddonStepDelivery = ({ countries, form }: DeliveryProps) => (
  <fieldset className="grid gap-4">
    <legend className="label mb-3">Where should it go?</legend>
    <TextField form={form} name="name" label="Name on the parcel" autoComplete="shipping name" />
    <TextField form={form} name="line1" label="Address" autoComplete="shipping address-line1" />
    <TextField
      form={form}
      name="line2"
      label="Address, second line"
      optional="optional"
      autoComplete="shipping address-line2"
    />
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <TextField
        form={form}
        name="city"
        label="Town or city"
        autoComplete="shipping address-level2"
      />
      <TextField
        form={form}
        name="postcode"
        label="Postcode"
        autoComplete="shipping postal-code"
        className="uppercase"
      />
    </div>
    <FormField form={form} name="country" label="Country">
      {(control) => (
        <Select {...control} autoComplete="shipping country">
          {countries.map((country) => (
            <option key={country} value={country}>
              {nameOf(country)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  </fieldset>
);
