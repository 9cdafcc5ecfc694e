/** Large cities, capitals, and regions that are not sovereign states. A table of common knowledge. */
import { entriesIn } from './listed.js'

/** Capitals and other large cities. */
export const cityNames = (): readonly string[] =>
  entriesIn(`
Abidjan, Abu Dhabi, Abuja, Accra, Adelaide, Aden, Addis Ababa, Ahmedabad, Aleppo, Alexandria, Algiers, Almaty,
Amman, Amsterdam, Ankara, Annapolis, Antananarivo, Antwerp, Asmara, Astana, Asunción, Athens, Atlanta, Auckland,
Austin, Baghdad, Baku, Bali, Baltimore, Bamako, Bandung, Bangalore, Bangkok, Bangui, Banjul, Barcelona, Basra,
Beersheba, Beijing, Beirut, Belfast, Belgrade, Belmopan, Benghazi, Berlin, Bern, Bethlehem, Bilbao, Birmingham,
Bishkek, Bissau, Bogotá, Bogota, Bologna, Bonn, Bordeaux, Boston, Brasília, Brasilia, Bratislava, Brazzaville,
Bridgetown, Brisbane, Bristol, Brussels, Bucharest, Budapest, Buenos Aires, Buffalo, Bujumbura, Busan, Cairo,
Calcutta, Calgary, Cali, Canberra, Cancún, Cape Town, Caracas, Cardiff, Casablanca, Chennai, Chengdu, Chicago,
Chisinau, Chișinău, Chongqing, Christchurch, Cincinnati, Cleveland, Cologne, Colombo, Conakry, Copenhagen, Cotonou,
Dakar, Dallas, Damascus, Dar es Salaam, Darwin, Davos, Delhi, Denver, Detroit, Dhaka, Dili, Doha, Donetsk, Douala,
Dubai, Dublin, Durban, Dushanbe, Düsseldorf, Edinburgh, Edmonton, Entebbe, Erbil, Fallujah, Florence, Frankfurt,
Freetown, Gaborone, Gaza, Gaza City, Gdańsk, Geneva, Genoa, Georgetown, Glasgow, Gothenburg, Guadalajara, Guangzhou,
Guatemala City, Guayaquil, Hamburg, Hanoi, Harare, Havana, Hebron, Helsinki, Herat, Hiroshima, Ho Chi Minh City,
Hong Kong, Honolulu, Houston, Hyderabad, Islamabad, Istanbul, Izmir, Jakarta, Jalalabad, Jeddah, Jerusalem,
Johannesburg, Juba, Kabul, Kampala, Kandahar, Karachi, Karbala, Kathmandu, Kazan, Kharkiv, Khartoum, Kiev, Kyiv,
Kigali, Kingston, Kinshasa, Kirkuk, Kolkata, Kraków, Kuala Lumpur, Kunduz, Kyoto, La Paz, Lagos, Lahore, Las Vegas,
Lausanne, Leipzig, Libreville, Lilongwe, Lima, Lisbon, Liverpool, Ljubljana, Lomé, London, Los Angeles, Luanda,
Lubumbashi, Lusaka, Lviv, Lyon, Macau, Madrid, Malabo, Malé, Managua, Manama, Manchester, Manila, Maputo, Marseille,
Maseru, Mazar-i-Sharif, Mbabane, Mecca, Medellín, Medina, Melbourne, Memphis, Mexico City, Miami, Milan, Milwaukee,
Minneapolis, Minsk, Mogadishu, Mombasa, Monrovia, Monterrey, Montevideo, Montreal, Moscow, Mosul, Mumbai, Munich,
Muscat, N'Djamena, Nablus, Nagasaki, Nairobi, Najaf, Naples, Nassau, Naypyidaw, New Delhi, New Orleans, New York,
New York City, Niamey, Nice, Nicosia, Nottingham, Nouakchott, Novosibirsk, Nuremberg, Odessa, Osaka, Oslo, Ottawa,
Ouagadougou, Oxford, Palermo, Panama City, Paramaribo, Paris, Perth, Peshawar, Philadelphia, Phnom Penh, Phoenix,
Pittsburgh, Podgorica, Port Moresby, Port Louis, Port Vila, Port-au-Prince, Porto, Porto-Novo, Prague, Praia,
Pretoria, Pristina, Pyongyang, Quebec City, Quetta, Quito, Rabat, Rafah, Ramallah, Ramadi, Rangoon, Rawalpindi,
Recife, Reykjavík, Reykjavik, Riga, Rio de Janeiro, Riyadh, Rome, Rotterdam, Samara, San Antonio, San Diego, San
Francisco, San José, San Juan, San Salvador, Sanaa, Sana'a, Santiago, Santo Domingo, São Paulo, Sarajevo, Seattle,
Seoul, Seville, Shanghai, Shenzhen, Sharm el-Sheikh, Skopje, Sochi, Sofia, Srinagar, St. Petersburg, Saint
Petersburg, Stockholm, Strasbourg, Stuttgart, Suva, Sydney, Taipei, Tallinn, Tashkent, Tbilisi, Tegucigalpa, Tehran,
Tel Aviv, The Hague, Thessaloniki, Thimphu, Tikrit, Tirana, Tokyo, Toronto, Tripoli, Tunis, Turin, Ulaanbaatar, Ulan
Bator, Utrecht, Vaduz, Valencia, Valletta, Vancouver, Venice, Victoria, Vienna, Vientiane, Vilnius, Vladivostok,
Warsaw, Washington, Washington D.C., Washington DC, Wellington, Windhoek, Winnipeg, Wuhan, Yamoussoukro, Yangon,
Yaoundé, Yerevan, Zagreb, Zaragoza, Zurich, Zürich
`)

/** Continents, states of federations, provinces, seas, and former states. */
export const regionNames = (): readonly string[] =>
  entriesIn(`
Africa, North Africa, West Africa, East Africa, Southern Africa, Asia, Central Asia, Southeast Asia, South Asia,
East Asia, Europe, Eastern Europe, Western Europe, North America, South America, Latin America, Central America,
Middle East, Antarctica, Oceania, Caribbean, Balkans, Caucasus, Scandinavia, Siberia, Sahel, Alabama, Alaska,
Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Hawaii, Idaho, Illinois, Indiana, Iowa,
Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana,
Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, North Carolina, North Dakota, Ohio, Oklahoma, Oregon,
Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, West Virginia,
Wisconsin, Wyoming, Puerto Rico, Guam, Ontario, Quebec, British Columbia, Alberta, Manitoba, Saskatchewan, Nova
Scotia, Newfoundland, New South Wales, Queensland, Tasmania, Western Australia, South Australia, England, Scotland,
Wales, Northern Ireland, Bavaria, Saxony, Catalonia, Basque Country, Andalusia, Galicia, Sicily, Sardinia, Lombardy,
Corsica, Brittany, Crimea, Donbass, Donbas, Chechnya, Dagestan, Ingushetia, Tatarstan, South Ossetia, North Ossetia,
Abkhazia, Nagorno-Karabakh, Transnistria, Kurdistan, Iraqi Kurdistan, West Bank, Gaza Strip, Golan Heights, Sinai,
Darfur, Somaliland, Puntland, Western Sahara, Helmand, Waziristan, South Waziristan, North Waziristan, Khyber
Pakhtunkhwa, Balochistan, Punjab, Sindh, Kashmir, Assam, Bihar, Gujarat, Kerala, Maharashtra, Tamil Nadu, Uttar
Pradesh, West Bengal, Tibet, Xinjiang, Inner Mongolia, Sichuan, Guangdong, Yunnan, Manchuria, Hokkaido, Okinawa,
Fukushima, Java, Sumatra, Aceh, Borneo, Mindanao, Luzon, Bermuda, Greenland, Gibraltar, Guantanamo Bay, Falkland
Islands, Cayman Islands, Cook Islands, Faroe Islands, French Guiana, Guadeloupe, Martinique, Réunion, New Caledonia,
French Polynesia, Aruba, Curaçao, Soviet Union, USSR, Yugoslavia, Czechoslovakia, Serbia and Montenegro, East
Germany, Ottoman Empire, Bohemia, Moravia, Flanders, Wallonia, Normandy, Provence, Tuscany, Macao, Persian Gulf,
Gulf of Mexico, Gulf of Aden, Mediterranean, Black Sea, Red Sea, Baltic Sea, South China Sea, East China Sea,
Atlantic, Pacific, Arctic, Danube, Nile, Himalayas, Alps
`)
