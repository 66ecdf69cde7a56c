/** By which fields find the list of meals. */
export const MEAL_NAMES = 'meal-names';

/** The meals there are to choose among, for fields that ask for one. */
export const MealNames = ({ meals }: { meals: readonly string[] }) => (
  <datalist id={MEAL_NAMES}>
    {meals.map((meal) => (
      <option key={meal} value={meal} />
    ))}
  </datalist>
);
