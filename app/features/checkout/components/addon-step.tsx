import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PageHead } from '@/components/page-head';
import { ErrorState, Loading } from '@/components/page-states';
import { type Plan, priceLabel, upgradeCredit } from '@/features/plans/model';
import { toAppError } from '@/lib/errors';
import { type AddonOrder, type AddonProduct, boardColors, fullColor, isBoardColor } from '../model';
import { addonQuery } from '../queries';
import { type Address, addressSchema } from '../schema';
import { AddonStepBill } from './addon-step-bill';
import { AddonStepColors } from './addon-step-colors';
import { AddonStepDelivery } from './addon-step-delivery';
import { AddonStepOffer } from './addon-step-offer';
import { NewestEventBoard } from './newest-event-board';

type Props = {
  plan: Plan;
  /** The plan held already, which counts towards this one. */
  held: Plan | null;
  /** Who the board is for, unless another name is typed. */
  buyerName: string;
  busy: boolean;
  onBack: () => void;
  onPay: (addon: AddonOrder | null) => void;
};

/** Between the plan and the payment: the printed board in a colour of its own, or not, and what it all comes to. */
export function AddonStep(props: Props) {
  const addon = useQuery(addonQuery);
  if (addon.isPending) return <Loading />;
  if (addon.isError) return <ErrorState message={toAppError(addon.error).message} onRetry={() => addon.refetch()} />;
  if (addon.data) return <BoardStep {...props} product={addon.data} />;
  return (
    <>
      <PageHead title="Your order" lead="One payment. Nothing renews by itself." />
      <div className="form-sheet sheet grid gap-6">
        <AddonStepBill {...props} product={null} onPay={() => props.onPay(null)} />
      </div>
    </>
  );
}

function BoardStep({ product, buyerName, onPay, ...props }: Props & { product: AddonProduct }) {
  const { plan, held } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [typed, setTyped] = useState<string>(boardColors[0].hex);
  const [asked, setAsked] = useState(false);
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: zodResolver(addressSchema),
    defaultValues: { name: buyerName, line1: '', line2: '', city: '', postcode: '', country: product.delivers_to[0] },
  });
  const color = isBoardColor(typed) ? fullColor(typed) : null;
  const pay = () => {
    setAsked(true);
    if (!isWanted) return onPay(null);
    return handleSubmit((delivery) => color && onPay({ product, color, delivery }))();
  };
  return (
    <>
      <PageHead
        title="Shall we print the board?"
        lead={`You have chosen ${plan.name}, ${priceLabel({ price: plan.price - upgradeCredit(plan, held) })}. If you like, a QR board for the door comes with it, in a colour to match the flowers. You approve a preview before we print.`}
      />
      <div className="sheet grid gap-6 before:hidden before:rounded-(--r-sheet) before:bg-[linear-gradient(180deg,#eef2ea_50%,#d9cfc2_50%)] min-[980px]:before:block min-[980px]:before:[grid-area:1/1] min-[980px]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="rounded-(--r-sheet) min-h-[460px] grid [place-items:end_center] overflow-hidden bg-[linear-gradient(180deg,#eef2ea_0_74%,#d9cfc2_74%_100%)] relative min-[980px]:[grid-area:1/1] min-[980px]:sticky min-[980px]:top-[min(calc(var(--bar)+1rem),calc(100dvh-59rem))] min-[980px]:h-full min-[980px]:max-h-232 max-[600px]:min-h-[300px]">
          <span className="absolute left-5 top-[0.9rem] font-display text-[1.25rem]/[1.2] font-normal italic">Preview</span>
          <NewestEventBoard color={color ?? boardColors[0].hex} />
        </div>
        <div className="p-[clamp(1.35rem,2.8vw,2.25rem)] grid gap-6 content-start min-[980px]:col-start-2">
          <AddonStepOffer product={product} isWanted={isWanted} onWanted={setIsWanted} />
          <AddonStepColors
            typed={typed}
            onTyped={setTyped}
            error={asked && isWanted && !color ? 'Please type a colour such as #6D1B31.' : undefined}
          />
          {isWanted && <AddonStepDelivery countries={product.delivers_to} register={register} errors={formState.errors} />}
          <AddonStepBill {...props} product={isWanted ? product : null} onPay={pay} />
        </div>
      </div>
    </>
  );
}
