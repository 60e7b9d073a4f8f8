/** A unit's name, singular and plural. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  /** Whether the symbol is unambiguous without a number before it ("in km"). */
  readonly alone: boolean;
}

const table = new Map<string, Unit>();

function units(alone: boolean, rows: string): void {
  for (const row of rows.trim().split('\n')) {
    const [symbols = '', one = '', many = ''] = row.trim().split(/ *\| */);
    for (const symbol of symbols.split(' ')) table.set(symbol.replaceAll('_', ' '), { one, many, alone });
  }
}

// Symbols of a unit, separated by spaces ("_" stands for a space within a symbol) | singular | plural.
units(
  true,
  `km | kilometer | kilometers
   cm | centimeter | centimeters
   mm | millimeter | millimeters
   μm um | micrometer | micrometers
   nm | nanometer | nanometers
   kg | kilogram | kilograms
   mg | milligram | milligrams
   μg mcg | microgram | micrograms
   lb lbs | pound | pounds
   ml mL | milliliter | milliliters
   dl dL | deciliter | deciliters
   cl cL | centiliter | centiliters
   GHz | gigahertz | gigahertz
   MHz | megahertz | megahertz
   kHz KHz | kilohertz | kilohertz
   THz | terahertz | terahertz
   Hz | hertz | hertz
   TB | terabyte | terabytes
   GB | gigabyte | gigabytes
   MB | megabyte | megabytes
   KB kB | kilobyte | kilobytes
   PB | petabyte | petabytes
   GiB | gibibyte | gibibytes
   MiB | mebibyte | mebibytes
   KiB | kibibyte | kibibytes
   Gbps Gbit/s Gb/s | gigabit per second | gigabits per second
   Mbps Mbit/s Mb/s | megabit per second | megabits per second
   kbps Kbps kbit/s kb/s | kilobit per second | kilobits per second
   kWh | kilowatt hour | kilowatt hours
   MWh | megawatt hour | megawatt hours
   GWh | gigawatt hour | gigawatt hours
   kW | kilowatt | kilowatts
   MW | megawatt | megawatts
   GW | gigawatt | gigawatts
   mAh | milliamp hour | milliamp hours
   kV | kilovolt | kilovolts
   dB | decibel | decibels
   kPa | kilopascal | kilopascals
   hPa | hectopascal | hectopascals
   kJ | kilojoule | kilojoules
   kcal | kilocalorie | kilocalories
   km/h kmh kph | kilometer per hour | kilometers per hour
   mph MPH | mile per hour | miles per hour
   mpg MPG | mile per gallon | miles per gallon
   rpm RPM | revolution per minute | revolutions per minute
   fps FPS | frame per second | frames per second
   bpm BPM | beat per minute | beats per minute
   dpi DPI | dot per inch | dots per inch
   ppm | part per million | parts per million
   psi PSI | pound per square inch | pounds per square inch
   tbsp Tbsp | tablespoon | tablespoons
   tsp | teaspoon | teaspoons
   hrs | hour | hours
   mins | minute | minutes
   secs | second | seconds
   sq_ft sqft sq._ft. sq._ft | square foot | square feet
   sq_mi sq._mi. | square mile | square miles
   sq_km | square kilometer | square kilometers
   sq_m | square meter | square meters
   cu_ft | cubic foot | cubic feet
   fl_oz fl._oz. | fluid ounce | fluid ounces`,
);

units(
  false,
  `m | meter | meters
   dm | decimeter | decimeters
   mi | mile | miles
   ft | foot | feet
   yd yds | yard | yards
   g | gram | grams
   oz | ounce | ounces
   l L | liter | liters
   gal | gallon | gallons
   qt | quart | quarts
   pt pts | point | points
   s sec | second | seconds
   ms msec | millisecond | milliseconds
   μs us | microsecond | microseconds
   ns | nanosecond | nanoseconds
   min | minute | minutes
   h hr | hour | hours
   wk wks | week | weeks
   mo mos | month | months
   yr yrs | year | years
   W | watt | watts
   Wh | watt hour | watt hours
   mW | milliwatt | milliwatts
   V | volt | volts
   mV | millivolt | millivolts
   mA | milliamp | milliamps
   Ω | ohm | ohms
   kΩ | kilohm | kilohms
   J | joule | joules
   N | newton | newtons
   Nm | newton meter | newton meters
   Pa | pascal | pascals
   cal | calorie | calories
   hp | horsepower | horsepower
   ha | hectare | hectares
   px | pixel | pixels
   em | em | ems
   MP | megapixel | megapixels
   Mb Mbit | megabit | megabits
   Gb Gbit | gigabit | gigabits
   kb kbit | kilobit | kilobits
   dBA dB(A) | decibel | decibels
   dBm | D B M | D B M
   °C °_C | degree celsius | degrees celsius
   °F °_F | degree fahrenheit | degrees fahrenheit
   °K | kelvin | kelvins
   ° | degree | degrees
   % pct | percent | percent
   mmHg | millimeter of mercury | millimeters of mercury
   inHg | inch of mercury | inches of mercury
   k/s | K per second | K per second`,
);

/** Units by symbol, case-sensitive. */
export const UNITS: ReadonlyMap<string, Unit> = table;

/** Words for what may follow a slash: "per hour". */
export const PER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    d: 'day',
    y: 'year',
    a: 'year',
    hr: 'hour',
    wk: 'week',
    mo: 'month',
    yr: 'year',
    in: 'inch',
    sq: 'square',
  }),
);
