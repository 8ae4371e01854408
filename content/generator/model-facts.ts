/**
 * Statements that the language model may use in addition to the facts of the store and the place. Conditional
 * parts are resolved before the prompt is written; an entry that becomes empty is left out.
 */
export default [
  "There is one store, in {{city}}. It has no branches.",
  "The store is a licensed adult-use dispensary. Everyone shows a valid government ID with photo and date of birth at the entrance.",
  "Products are lab-tested, sealed, labeled and carry a state tracking tag.",
  "The menu has eight categories: flower, pre-rolls, vaporizers, concentrates, edibles, topicals, tinctures and accessories.",
  "At the Deli, flower is weighed from jars in the amount the customer asks for.",
  "{{#curbside}}Orders can be placed on the online menu for {{#pickup}}curbside pickup{{/pickup}}{{^pickup}}curbside service{{/pickup}}. The order is brought to the car and ID is checked there.{{/curbside}}",
  "{{#pickup}}{{^curbside}}Orders can be placed on the online menu for pickup at the counter, where ID is checked.{{/curbside}}{{/pickup}}",
  "{{#delivery}}Delivery goes to residential addresses within reach. The online menu says whether an address is in reach. The person who ordered must be there with ID.{{/delivery}}",
  "Adult-use purchases carry the 10 percent state excise tax and the 6 percent sales tax. Accessories carry the sales tax alone.",
  "An adult may have {{possessionPublic}} in public, of which at most {{possessionConcentrate}} may be concentrate, and {{possessionHome}} at home. What exceeds {{possessionPublic}} at home must be locked.",
  "Cannabis may not be used in public, nor in a vehicle, nor by the driver before driving. It may not cross the state line or the border to Canada.",
  "Landlords may forbid smoking in a rented home.",
  "Edibles can take one to two hours before anything is felt.",
] satisfies string[];
